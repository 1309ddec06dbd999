// `make dev`: save a file and see it.
//
// Vite builds the browser's files and the page script anew on every save of web/;
// cargo builds the server anew when one of them or a Rust file changed, and the
// server is started again. Pages still come rendered from the server, as visitors
// get them. A small proxy on http://127.0.0.1:8090 tells the browser to reload.
// It stands outside the program so that nothing of it can be in a release.

import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer, request } from 'node:http';

const SERVER_PORT = 8080;
const PROXY_PORT = 8090;
const EVENTS = '/__dev/events';
const SCRIPT = '/__dev/reload.js';
const RELOAD = `new EventSource('${EVENTS}').onmessage = () => location.reload();`;

const say = (text) => console.log(`dev: ${text}`);
const browsers = new Set();
let server;
let building = false;
let again = false;

function run(command, args, options = {}) {
  return new Promise((done) => {
    spawn(command, args, { stdio: 'inherit', ...options }).on('exit', (code) => done(code === 0));
  });
}

async function answers() {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${SERVER_PORT}/readyz`).catch(() => undefined);
    if (answer?.ok) {
      return true;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  return false;
}

async function rebuild() {
  if (building) {
    again = true;
    return;
  }
  building = true;
  do {
    again = false;
    if (await run('cargo', ['build', '--package', 'server', '--quiet'])) {
      await restart();
    }
  } while (again);
  building = false;
}

async function restart() {
  if (server && server.exitCode === null) {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
  }
  server = spawn('target/debug/keyturn', ['serve', '--base-url', `http://127.0.0.1:${PROXY_PORT}`], {
    stdio: 'inherit',
    env: { ...process.env, KEYTURN_STOP_SECONDS: '0', KEYTURN_RENDER_DEADLINE_MS: '5000' },
  });
  if (await answers()) {
    say(`http://127.0.0.1:${PROXY_PORT} is up to date`);
    browsers.forEach((browser) => browser.write('data: reload\n\n'));
  }
}

function proxy(incoming, outgoing) {
  if (incoming.url === EVENTS) {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    browsers.add(outgoing);
    incoming.on('close', () => browsers.delete(outgoing));
    return;
  }
  if (incoming.url === SCRIPT) {
    outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
    outgoing.end(RELOAD);
    return;
  }
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  delete headers['if-none-match'];
  const options = { port: SERVER_PORT, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers };
  const passed = request(options, (answer) => {
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const parts = [];
    answer.on('data', (part) => parts.push(part));
    answer.on('end', () => {
      const html = Buffer.concat(parts)
        .toString()
        .replace('</body>', `<script type="module" src="${SCRIPT}"></script></body>`);
      const { 'content-length': _, etag: __, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode, { ...rest, 'content-length': Buffer.byteLength(html) });
      outgoing.end(html);
    });
  });
  passed.on('error', () => {
    outgoing.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' });
    outgoing.end('The server is being built; see the terminal.\n');
  });
  incoming.pipe(passed);
}

let timer;
function changed(name) {
  if (name && /(^|\/)(target|node_modules|dist)(\/|$)|~$|\.swp$/.test(name)) {
    return;
  }
  clearTimeout(timer);
  timer = setTimeout(rebuild, 200);
}

async function buildFrontEnd() {
  await run('node', ['scripts/build.mjs', '--logLevel', 'warn'], { cwd: 'web' });
}

say('building the front end and the server; the first time takes a few minutes');
await buildFrontEnd();
await rebuild();
let frontTimer;
watch('web/src', { recursive: true }, () => {
  clearTimeout(frontTimer);
  frontTimer = setTimeout(async () => {
    await buildFrontEnd();
    await rebuild();
  }, 150);
});
for (const folder of ['crates', 'migrations', 'content']) {
  watch(folder, { recursive: true }, (_, name) => changed(name));
}
createServer(proxy).listen(PROXY_PORT, '127.0.0.1', () => say(`open http://127.0.0.1:${PROXY_PORT}`));
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server?.kill('SIGTERM');
    process.exit(0);
  });
}
