// What the attacks are made with: a running server, requests with any headers, and bytes that
// no client would send.

import { test as base, expect } from '@playwright/test';
import { request } from 'node:http';
import { connect } from 'node:net';
import { type Account, Server } from './server';

/** `test` with a server for the worker, and no browser. */
export const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export { expect };

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** The stable code of a refusal. */
  code: string | undefined;
}

interface Asked {
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: string | Buffer | object;
  token?: string;
  from?: string;
}

/** Asks once; nothing is followed and nothing is added but the length. */
export function ask(server: Server, method: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  const isJson =
    asked.body !== undefined && typeof asked.body !== 'string' && !Buffer.isBuffer(asked.body);
  const body = isJson ? JSON.stringify(asked.body) : (asked.body as string | Buffer | undefined);
  const headers = {
    ...(isJson && { 'content-type': 'application/json' }),
    ...(asked.token !== undefined && { 'x-access-token': asked.token }),
    ...(body !== undefined && { 'content-length': `${Buffer.byteLength(body)}` }),
    ...asked.headers,
  };
  return new Promise((done, failed) => {
    const options = { hostname, port, method, path, headers, agent: false, localAddress: asked.from };
    const sent = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () => {
        const code = /"code":"([^"]+)"/.exec(text)?.[1];
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: text, code });
      });
    });
    sent.on('error', failed);
    sent.end(body);
  });
}

/** No request: it is answered after all that came before it, and ends the connection. */
const LAST = 'GET / HTTP/3.0\r\n\r\n';

/**
 * All that comes back for those bytes until the other end closes. When that does not close
 * after its first answer, it is given a line that makes it; the answer to that is left out.
 */
export function raw(server: Server, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((done) => {
    let text = '';
    const socket = connect(Number(port), hostname);
    socket.once('data', () => setImmediate(() => socket.writable && socket.write(LAST)));
    socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => {
      const last = text.lastIndexOf('HTTP/1.1 400 ');
      done(last > 0 ? text.slice(0, last) : text);
    });
    socket.write(bytes);
  });
}

/** The token of somebody who signs in. */
export async function signIn(server: Server, account: Account): Promise<string> {
  const answer = await ask(server, 'POST', '/api/auth/signin', { body: account });
  expect(answer.status, answer.body).toBe(200);
  return (JSON.parse(answer.body) as { data: { accessToken: string } }).data.accessToken;
}

/** The next visitor is served. */
export async function stillServes(server: Server): Promise<void> {
  const { status, body } = await ask(server, 'GET', '/contact', { headers: { accept: 'text/html' } });
  expect(status).toBe(200);
  expect(body).toContain('</html>');
}

/** How many messages there are. */
export async function messages(server: Server, token: string): Promise<number> {
  const { body, status } = await ask(server, 'POST', '/api/admin/all_messages?page=0&size=10', { token });
  expect(status, body).toBe(200);
  return (JSON.parse(body) as { totalItems: number }).totalItems;
}

/** A form with files, as a browser sends it. */
export function form(parts: [name: string, content: string | Buffer, file?: string][]): {
  headers: Record<string, string>;
  body: Buffer;
} {
  const boundary = 'attack';
  const body = parts.flatMap(([name, content, file]) => {
    const named = file === undefined ? '' : `; filename="${file}"`;
    const kind = file === undefined ? '' : '\r\nContent-Type: image/png';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${named}${kind}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...body, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
