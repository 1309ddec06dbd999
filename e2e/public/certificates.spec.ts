// TLS without a proxy: the program gets its certificate from an authority by itself.

import { connect as connectHttp2 } from 'node:http2';
import { connect as connectTls } from 'node:tls';
import { Pebble } from '../support/pebble';
import { freePort, Server } from '../support/server';
import { expect, test } from '../support/test';

const NAME = 'www.harbour-and-pine.example';

/** The certificate that the program shows for a name; `undefined` while it has none. */
function certificate(port: number, servername: string, ca: string): Promise<string | undefined> {
  return new Promise((done) => {
    const socket = connectTls({ host: '127.0.0.1', port, servername, ca }, () => {
      done(socket.getPeerX509Certificate()?.fingerprint256);
      socket.end();
    }).on('error', () => done(undefined));
  });
}

/** A page over HTTP/2. */
function page(port: number, path: string, ca: string): Promise<{ status: number; text: string; hsts: string }> {
  return new Promise((done, failed) => {
    const session = connectHttp2(`https://${NAME}:${port}`, {
      ca,
      createConnection: () =>
        connectTls({ host: '127.0.0.1', port, servername: NAME, ca, ALPNProtocols: ['h2'] }),
    }).on('error', failed);
    const stream = session.request({ ':path': path, ':authority': NAME });
    let [status, hsts, text] = [0, '', ''];
    stream.on('response', (headers) => {
      status = Number(headers[':status']);
      hsts = String(headers['strict-transport-security'] ?? '');
    });
    stream.setEncoding('utf8');
    stream.on('data', (part: string) => (text += part));
    stream.on('end', () => {
      session.close();
      done({ status, text, hsts });
    });
    stream.end();
  });
}

test('a certificate comes from an authority, is kept over a restart, and serves pages', async () => {
  const port = await freePort();
  const pebble = await Pebble.start(port);
  const own = await Server.start({
    KEYTURN_BASE_URL: `https://${NAME}`,
    KEYTURN_RATE_LIMITS: 'on',
    KEYTURN_TLS_DOMAINS: NAME,
    KEYTURN_TLS_LISTEN: `127.0.0.1:${port}`,
    KEYTURN_TLS_CONTACT: 'office@harbour-and-pine.example',
    KEYTURN_TLS_DIRECTORY: pebble.directory,
    KEYTURN_TLS_DIRECTORY_ROOTS: pebble.directoryRoots,
  });
  try {
    const root = await pebble.root();
    await expect.poll(() => certificate(port, NAME, root), { timeout: 60_000 }).toBeTruthy();
    const first = await certificate(port, NAME, root);

    const about = await page(port, '/about', root);
    expect(about.status).toBe(200);
    expect(about.text).toContain('<h1');
    expect(about.hsts).toContain('max-age');

    // The connection of another name is refused by its certificate; ours goes on.
    expect(await certificate(port, 'other.example', root)).toBeUndefined();

    await own.stop();
    await own.resume();
    await expect.poll(() => certificate(port, NAME, root)).toBe(first);
    expect(own.said()).toContain('the stored certificate is used');
  } finally {
    await own.remove();
    await pebble.remove();
  }
});
