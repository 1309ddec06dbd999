// Bytes that are no request, or two at once. Each is refused as it is said here, and the next
// visitor is served.

import { connect as connectHttp2 } from 'node:http2';
import { expect, raw, stillServes, test } from '../support/attacks';

const HOST = 'Host: keyturn.test\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const SIGN_IN = `POST /api/auth/signin HTTP/1.1\r\n${HOST}`;
/** What must not be answered: it stands inside of another request. */
const INNER = `GET /robots.txt HTTP/1.1\r\n${HOST}\r\n`;

const attacks: [name: string, bytes: string | Buffer, refusal: string][] = [
  ['a length and chunks', `${SIGN_IN}${JSON_TYPE}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${INNER}`, '400'],
  ['chunks that are not the last coding', `${SIGN_IN}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${INNER}`, '400'],
  ['a coding that nobody knows', `${SIGN_IN}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${INNER}`, '400'],
  ['a space before the colon', `${SIGN_IN}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${INNER}`, '400'],
  ['two lengths', `${SIGN_IN}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x${INNER}`, '400'],
  ['a length below nothing', `${SIGN_IN}Content-Length: -1\r\n\r\n${INNER}`, '400'],
  ['a length with a sign', `${SIGN_IN}Content-Length: +2\r\n\r\n{}${INNER}`, '400'],
  ['a chunk without a number', `${SIGN_IN}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${INNER}`, '400'],
  ['a chunk longer than numbers go', `${SIGN_IN}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}${INNER}`, '400'],
  ['a header that goes on in the next line', `GET /robots.txt HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`, '400'],
  ['a header with a null', `GET /robots.txt HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`, '400'],
  ['a header with half a line end', `GET /robots.txt HTTP/1.1\r\n${HOST}X: a\rb\r\n\r\n`, '400'],
  ['no host', 'GET /robots.txt HTTP/1.1\r\n\r\n', '400 request.host_unclear'],
  ['two hosts', `GET /robots.txt HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`, '400 request.host_unclear'],
  ['no version', 'GET /\r\n\r\n', '400'],
  ['another version', `GET / HTTP/3.0\r\n${HOST}\r\n`, '400'],
  ['TLS', Buffer.from('16030100a5010000a10303', 'hex'), '400'],
  ['TRACE', `TRACE / HTTP/1.1\r\n${HOST}\r\n`, '405'],
  ['CONNECT', `CONNECT evil.example:80 HTTP/1.1\r\n${HOST}\r\n`, '405'],
  ['a compressed body', `${SIGN_IN}${JSON_TYPE}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`, '415 body.compressed'],
  ['17 kB of headers', `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(17_000)}\r\n\r\n`, '431 request.headers_too_large'],
  ['200 kB of headers', `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(200_000)}`, '431'],
  ['200 headers', `GET / HTTP/1.1\r\n${HOST}${'a: b\r\n'.repeat(200)}\r\n`, '431'],
  ['a way out of the folder', `GET /media/..%2f..%2fetc%2fpasswd HTTP/1.1\r\n${HOST}\r\n`, '404 file.not_found'],
  ['a path that is no UTF-8', `GET /%ff%fe HTTP/1.1\r\n${HOST}\r\n`, '404'],
];

for (const [name, bytes, refusal] of attacks) {
  test(`${name}: ${refusal}`, async ({ server }) => {
    const text = await raw(server, bytes);
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    const [status, code] = refusal.split(' ');
    expect(statuses, 'one answer, not one more for what stands inside').toEqual([status]);
    if (code?.startsWith('file') === false) {
      expect(text).toContain(`"code":"${code}"`);
    }
    expect(text).not.toMatch(/panicked|root:|crates\//);
    await stillServes(server);
  });
}

test('what an address says never becomes a header or another host', async ({ server }) => {
  for (const path of ['/blogs%0d%0aSet-Cookie:%20a=b', '//evil.example/', '/\\evil.example/', '/%2F%2Fevil.example/']) {
    const text = await raw(server, `GET ${path} HTTP/1.1\r\n${HOST}Accept: text/html\r\n\r\n`);
    const head = text.slice(0, text.indexOf('\r\n\r\n')).toLowerCase();
    expect(head, path).toMatch(/^http\/1\.1 (404|308)/);
    expect(head, path).not.toContain('set-cookie');
    expect(head, path).not.toMatch(/location: (https?:)?[\\/]{2}/);
  }
});

test('streams that are begun and given up at once end the connection, not the server', async ({ server }) => {
  const session = connectHttp2(server.url);
  const ended = new Promise<void>((done) => session.once('close', () => done()));
  session.on('error', () => {});
  for (let count = 0; count < 5_000 && !session.destroyed; count += 1) {
    const stream = session.request({ ':path': '/' });
    stream.on('error', () => {});
    stream.close(8);
    if (count % 100 === 0) {
      await new Promise((done) => setImmediate(done));
    }
  }
  await ended;
  await stillServes(server);
});
