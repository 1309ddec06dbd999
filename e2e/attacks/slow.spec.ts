// Those who take their time: headers and bodies that drip or stop, more that is announced than
// comes, answers that nobody reads. Each is refused or cut as the settings say, nothing of it is
// kept, and the next visitor is served.

import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { ask, type Answer, expect, form, messages, signIn, stillServes, test as base } from '../support/attacks';
import { lightPng } from '../support/pictures';
import { Server } from '../support/server';

/** A server that has less patience than usual, and a token of its administrator. */
const test = base.extend<object, { hasty: { server: Server; token: string } }>({
  hasty: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start({
        KEYTURN_HEADER_TIMEOUT_SECONDS: '1',
        KEYTURN_BODY_TIMEOUT_SECONDS: '1',
        KEYTURN_REQUEST_TIMEOUT_SECONDS: '4',
        KEYTURN_IDLE_TIMEOUT_SECONDS: '2',
        KEYTURN_MAX_CONNECTIONS_PER_ADDRESS: '2000',
      });
      const token = await signIn(server, server.administrator());
      await use({ server, token });
      await server.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const HOST = 'Host: keyturn.test\r\n';
const MESSAGE = Buffer.from(
  JSON.stringify({
    name: 'Slow',
    email: 'slow@example.ca',
    phone: '4165550199',
    message: 'We would like to buy a house with a garden, not too far from a school.',
  }),
);

/** A connection, what came back so far, and when the other end closes it. */
function open(server: Server): { socket: Socket; closed: Promise<string> } {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
  socket.on('error', () => {});
  const closed = new Promise<string>((done) => socket.on('close', () => done(text)));
  return { socket, closed };
}

/** Sends bytes one by one until the other end has had enough. */
async function drip(socket: Socket, bytes: Buffer | string, every = 50): Promise<void> {
  for (const byte of Buffer.from(bytes)) {
    if (socket.destroyed || socket.writableEnded) {
      return;
    }
    socket.write(Buffer.from([byte]));
    // The dripping itself; nothing is expected of how long it takes.
    await new Promise((done) => setTimeout(done, every));
  }
}

function head(path: string, length: number, more = ''): string {
  return `POST ${path} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;
}

test('headers that drip are cut without an answer', async ({ hasty: { server } }) => {
  const { socket, closed } = open(server);
  void drip(socket, `GET /robots.txt HTTP/1.1\r\n${HOST}X-Long: ${'a'.repeat(500)}`);
  expect(await closed).not.toContain(' 200 ');
  await stillServes(server);
});

const slow: [name: string, send: (socket: Socket, token: string) => void][] = [
  [
    'a body that stops',
    (socket) => socket.write(Buffer.concat([Buffer.from(head('/api/admin/contact_us', MESSAGE.length)), MESSAGE.subarray(0, 40)])),
  ],
  [
    'a body of which nothing comes',
    (socket) => socket.write(head('/api/admin/contact_us', MESSAGE.length)),
  ],
  [
    'a body that drips',
    (socket) => {
      socket.write(head('/api/admin/contact_us', MESSAGE.length));
      void drip(socket, MESSAGE);
    },
  ],
  [
    'a body in chunks that drip',
    (socket) => {
      socket.write(
        `POST /api/admin/contact_us HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      void drip(socket, Array.from(MESSAGE, (byte) => `1\r\n${String.fromCharCode(byte)}\r\n`).join(''), 20);
    },
  ],
  [
    'a body that is announced as longer than it is',
    (socket) => socket.write(Buffer.concat([Buffer.from(head('/api/admin/contact_us', MESSAGE.length + 1)), MESSAGE])),
  ],
  [
    'a picture that stands still',
    (socket, token) => {
      const { headers, body } = form([['upload', Buffer.alloc(200_000), 'a.png']]);
      socket.write(
        `POST /api/admin/upload_picture HTTP/1.1\r\n${HOST}x-access-token: ${token}\r\n` +
          `Content-Type: ${headers['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      socket.write(body.subarray(0, 100_000));
    },
  ],
];

for (const [name, send] of slow) {
  test(`${name}: 408, nothing kept`, async ({ hasty: { server, token } }) => {
    const before = await messages(server, token);
    const { socket, closed } = open(server);
    send(socket, token);
    const text = await closed;
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('"code":"request.stalled"');
    expect(text.toLowerCase()).toContain('content-security-policy');
    expect([...text.matchAll(/HTTP\/1\.1 /g)], 'one answer').toHaveLength(1);
    expect(await messages(server, token)).toBe(before);
    await stillServes(server);
  });
}

test('a body that ends before it is complete is told or cut, and not kept', async ({ hasty: { server, token } }) => {
  const before = await messages(server, token);
  const { socket, closed } = open(server);
  socket.end(Buffer.concat([Buffer.from(head('/api/admin/contact_us', MESSAGE.length + 10)), MESSAGE]));
  expect(await closed).not.toMatch(/HTTP\/1\.1 2/);
  expect(await messages(server, token)).toBe(before);
  await stillServes(server);
});

test('a body in HTTP/2 that stands still: 408, and its neighbours go on', async ({ hasty: { server, token } }) => {
  const before = await messages(server, token);
  const session = connectHttp2(server.url);
  const path = { ':method': 'POST', ':path': '/api/admin/contact_us', 'content-type': 'application/json' };
  const stream = session.request(path);
  stream.write(MESSAGE.subarray(0, 20));
  const status = new Promise<number>((done, failed) => {
    stream.on('response', (headers) => done(Number(headers[':status'])));
    stream.on('error', failed);
  });
  const other = session.request({ ':path': '/robots.txt' });
  const beside = new Promise<number>((done) => other.on('response', (headers) => done(Number(headers[':status']))));
  other.resume();
  expect(await beside).toBe(200);
  expect(await status).toBe(408);
  session.destroy();
  expect(await messages(server, token)).toBe(before);
});

/** How much memory a process has, in bytes. */
function memory(server: Server): number {
  const pages = Number(readFileSync(`/proc/${server.pid()}/statm`, 'utf8').split(' ')[1]);
  return pages * 4_096;
}

/** How many sockets a process has open. */
function sockets(server: Server): number {
  const folder = `/proc/${server.pid()}/fd`;
  return readdirSync(folder).filter((name) => {
    try {
      return readlinkSync(`${folder}/${name}`).startsWith('socket:');
    } catch {
      // Closed meanwhile.
      return false;
    }
  }).length;
}

test('who does not read what was asked for is cut, and costs no more than its connection', async ({ hasty: { server } }) => {
  const whole = (await ask(server, 'GET', '/licences.txt')).body.length;
  const before = memory(server);
  const connections = sockets(server);
  const { hostname, port } = new URL(server.url);
  // Each asks for fifty answers of half a megabyte, one after the other, and reads nothing.
  const greedy = Array.from({ length: 40 }, () => {
    const socket = connect(Number(port), hostname);
    let got = 0;
    socket.on('error', () => {});
    socket.on('data', (part: Buffer) => (got += part.length));
    socket.pause();
    socket.write(`GET /licences.txt HTTP/1.1\r\n${HOST}\r\n`.repeat(50));
    const read = new Promise<number>((done) => socket.on('close', () => done(got)));
    return { socket, read };
  });
  // In HTTP/2 the window is what is not opened.
  const session = connectHttp2(server.url, { settings: { initialWindowSize: 0 } });
  session.on('error', () => {});
  const cut = new Promise<void>((done) => session.on('close', () => done()));
  for (let count = 0; count < 50; count += 1) {
    session.request({ ':path': '/licences.txt' }).on('error', () => {});
  }
  await stillServes(server);
  const grown: number[] = [];
  await expect
    .poll(
      () => {
        grown.push(memory(server) - before);
        return sockets(server);
      },
      { timeout: 60_000, message: 'all of them are cut' },
    )
    .toBeLessThanOrEqual(connections);
  await cut;
  // A node that does not read sees no end, so they read now what the system has kept for them.
  for (const { socket } of greedy) {
    socket.resume();
  }
  for (const got of await Promise.all(greedy.map(({ read }) => read))) {
    expect(got).toBeLessThan(whole * 49);
  }
  expect(Math.max(...grown), 'of a gigabyte that was asked for').toBeLessThan(200e6);
  await stillServes(server);
});

test('five hundred that dribble keep nobody out', async ({ hasty: { server, token } }) => {
  const before = await messages(server, token);
  const crowd = Array.from({ length: 500 }, (_, number) => {
    const { socket, closed } = open(server);
    socket.write(number % 2 ? `GET /robots.txt HTTP/1.1\r\nX: ` : head('/api/admin/contact_us', 5_000));
    return closed;
  });
  const answers: Answer[] = await Promise.all(
    Array.from({ length: 20 }, () => ask(server, 'GET', '/contact', { headers: { accept: 'text/html' } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const ended = await Promise.all(crowd);
  expect(ended.filter((text) => text.startsWith('HTTP/1.1 408'))).toHaveLength(250);
  expect(ended.filter((text) => text.includes(' 200 '))).toHaveLength(0);
  expect(await messages(server, token)).toBe(before);
});

test('uploads that stand still take the turns of their account alone', async ({ server: patient }) => {
  test.slow();
  const [own, other] = [patient.administrator(), patient.administrator()];
  const tokens = await Promise.all([own, other].map((account) => signIn(patient, account)));
  const upload = (token = '') => {
    const { headers, body } = form([['file', lightPng, 'a.png']]);
    return ask(patient, 'POST', '/api/admin/upload_picture', { headers, body, token });
  };
  // Three that say they are large, and stop.
  const stalled = Array.from({ length: 3 }, () => {
    const { socket } = open(patient);
    // The server says that it goes on when it begins to read the body.
    const begun = new Promise((done) => socket.once('data', done));
    socket.write(
      `POST /api/admin/upload_picture HTTP/1.1\r\n${HOST}x-access-token: ${tokens[0]}\r\nExpect: 100-continue\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 27000000\r\n\r\n',
    );
    return { socket, begun };
  });
  for (const { socket, begun } of stalled) {
    expect(String(await begun)).toMatch(/^HTTP\/1\.1 100 /);
    socket.write('--b\r\n');
  }
  const fourth = upload(tokens[0]);
  expect((await upload(tokens[1])).status, 'a colleague goes on').toBe(200);
  const refused = await fourth;
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  for (const { socket } of stalled) {
    socket.destroy();
  }
  expect((await upload(tokens[0])).status, 'and so does the account then').toBe(200);
});

test('a form behind a link that is none is refused before its body has come', async ({ hasty: { server } }) => {
  const { socket } = open(server);
  const answer = new Promise<string>((done) => socket.once('data', (part: Buffer) => done(part.toString('latin1'))));
  socket.write(
    `POST /post-property/nobody?step=pictures HTTP/1.1\r\n${HOST}` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 27000000\r\n\r\n--b\r\n',
  );
  expect(await answer).toMatch(/^HTTP\/1\.1 404 /);
  socket.destroy();
  await stillServes(server);
});
