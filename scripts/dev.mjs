// `make dev`: save a file and see it, at http://127.0.0.1:8090.
//
// Vite serves the screens from web/src with hot reload (web/vite.dev.config.ts) and asks the
// server behind it for everything else. Cargo builds the server anew when a Rust file, a
// migration or a text was saved, and it is started again. What the server draws itself, for
// visitors without script, is of the last `make web`.

import { spawn } from 'node:child_process';
import { watch } from 'node:fs';

const SERVER_PORT = 8080;
const DEV_PORT = 8090;
const KEYTURN = `${process.env.CARGO_TARGET_DIR || 'target'}/debug/keyturn`;
const FOLDERS = ['crates', 'migrations', 'content'];

const print = (text) => console.log(`dev: ${text}`);
let server;
let isBuilding = false;
let isOutdated = false;

function run(command, args, options = {}) {
  return new Promise((done) => {
    spawn(command, args, { stdio: 'inherit', ...options }).on('exit', (code) => done(code === 0));
  });
}

async function isReady() {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const response = await fetch(`http://127.0.0.1:${SERVER_PORT}/readyz`).catch(() => undefined);
    if (response?.ok) {
      return true;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  return false;
}

async function rebuild() {
  isOutdated = true;
  if (isBuilding) {
    return;
  }
  isBuilding = true;
  while (isOutdated) {
    isOutdated = false;
    if (await run('cargo', ['build', '--package', 'server', '--quiet'])) {
      await restart();
    }
  }
  isBuilding = false;
}

async function restart() {
  if (server && server.exitCode === null) {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
  }
  server = spawn(KEYTURN, ['serve', '--base-url', `http://127.0.0.1:${DEV_PORT}`], {
    stdio: 'inherit',
    env: { ...process.env, KEYTURN_STOP_SECONDS: '0', KEYTURN_RENDER_DEADLINE_MS: '5000' },
  });
  if (await isReady()) {
    print(`open http://127.0.0.1:${DEV_PORT}`);
  }
}

let timer;
for (const folder of FOLDERS) {
  watch(folder, { recursive: true }, (_, name) => {
    if (name && !/~$|\.swp$/.test(name)) {
      clearTimeout(timer);
      timer = setTimeout(rebuild, 200);
    }
  });
}
print('building the server; the first time takes a few minutes');
const vite = spawn('node_modules/.bin/vite', ['--config', 'vite.dev.config.ts'], {
  cwd: 'web',
  stdio: 'inherit',
});
await rebuild();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    vite.kill('SIGTERM');
    server?.kill('SIGTERM');
    process.exit(0);
  });
}
