// Measures how many visitors' messages are stored in a second, and checks that each that was
// acknowledged is there after the program was killed.
//
//   node bench/writes.mjs target/release/keyturn [postgres://…/an_empty_database]
//
// SECONDS (10) is the length of each run, CONNECTIONS (1,64,256) how many send at once,
// KEYTURN_RATE_LIMITS what the program is told about limits (count). Beside it, how often the
// same disk takes 16 kB and says that it has them.

import { execFileSync, spawn } from 'node:child_process';
import { closeSync, fdatasyncSync, fsyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { connect } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const keyturn = resolve(process.argv[2] ?? 'target/release/keyturn');
const database = process.argv[3] ?? '';
const SECONDS = Number(process.env.SECONDS ?? 10);
const CONNECTIONS = (process.env.CONNECTIONS ?? '1,64,256').split(',').map(Number);
const PORT = 18083;
const URL = `http://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'keyturn-bench-'));
const data = join(folder, 'data');
mkdirSync(data);
const env = {
  PATH: process.env.PATH,
  KEYTURN_LISTEN: `127.0.0.1:${PORT}`,
  KEYTURN_OPENED: 'true',
  KEYTURN_DATA_DIR: data,
  KEYTURN_DATABASE_URL: database,
  KEYTURN_METRICS_LISTEN: '',
  // Its minutes after a start are not what is measured here.
  KEYTURN_MEDIA_AVIF: 'off',
  KEYTURN_STOP_PAUSE_SECONDS: '0',
  KEYTURN_RATE_LIMITS: process.env.KEYTURN_RATE_LIMITS ?? 'count',
  KEYTURN_LOG: 'warn',
};
const account = { email: `owner-${Date.now()}@example.ca`, password: 'a door that is a keyhole' };
const names = ['--first-name', 'Ada', '--last-name', 'Roy'];
execFileSync(keyturn, ['admin', 'create', '--email', account.email, ...names, '--password-stdin'], {
  env,
  input: account.password,
});

async function start() {
  const child = spawn(keyturn, ['serve'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await fetch(`${URL}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) {
      throw new Error(`keyturn has ended with ${child.exitCode}`);
    }
    await new Promise((done) => setTimeout(done, 20));
  }
  return child;
}

/** One write of 16 kB to the same file after the other, each on disk: how many a second. */
function syncs(sync) {
  const file = join(data, 'syncs');
  const handle = openSync(file, 'w');
  const bytes = Buffer.alloc(16 * 1024, 1);
  let count = 0;
  const began = performance.now();
  while (performance.now() - began < 2_000) {
    writeSync(handle, bytes, 0, bytes.length, (count % 250) * bytes.length);
    sync(handle);
    count += 1;
  }
  closeSync(handle);
  rmSync(file);
  return (count / (performance.now() - began)) * 1_000;
}

const TEXT =
  'We rent in Lévis and would like to buy a house with three rooms and a garden, not too far from a school. ' +
  'We have saved a fifth of the price and have been told that a bank would lend us the rest. Where do we begin? ';
let next = 0;
const acknowledged = new Set();
const refused = new Map();

/** Sends one message after the other over one connection until it is time. */
function visitor(number, until, times) {
  return new Promise((done, fail) => {
    // The program lets one address have only so many connections.
    const socket = connect({ host: '127.0.0.1', port: PORT, localAddress: `127.0.0.${2 + (number % 8)}` });
    socket.setNoDelay(true);
    let message = 0;
    let sent = 0;
    let answer = '';
    const send = () => {
      sent = performance.now();
      if (sent >= until) {
        socket.end();
        done();
        return;
      }
      message = next++;
      const body = JSON.stringify({
        name: `Person ${message}`,
        email: `person${message}@example.ca`,
        phone: String(4_165_550_000 + message),
        message: `${TEXT}Number ${message}.`,
        stamp: '',
      });
      socket.write(
        `POST /api/admin/contact_us HTTP/1.1\r\nHost: 127.0.0.1:${PORT}\r\nContent-Type: application/json\r\n` +
          `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    };
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      const head = answer.indexOf('\r\n\r\n');
      if (head < 0) {
        return;
      }
      const length = Number(/content-length: (\d+)/i.exec(answer)?.[1]);
      if (answer.length < head + 4 + length) {
        return;
      }
      const status = answer.slice(9, 12);
      if (status === '200') {
        acknowledged.add(message);
        times.push(performance.now() - sent);
      } else {
        refused.set(status, (refused.get(status) ?? 0) + 1);
      }
      answer = '';
      send();
    });
    socket.on('error', fail);
    socket.on('close', () => (performance.now() < until ? fail(new Error('the connection was closed')) : done()));
    socket.on('connect', send);
  });
}

async function run(connections, seconds) {
  const times = [];
  const began = performance.now();
  const until = began + seconds * 1_000;
  await Promise.all(Array.from({ length: connections }, (_, number) => visitor(number, until, times)));
  const took = (performance.now() - began) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { rate: times.length / took, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

let child = await start();
await run(8, Math.min(2, SECONDS));
const rows = [];
const ms = (time) => `${time.toFixed(1)} ms`;
for (const connections of CONNECTIONS) {
  const { rate, p50, p95, p99 } = await run(connections, SECONDS);
  const plural = connections === 1 ? '' : 's';
  rows.push([`${connections} connection${plural}`, `${Math.round(rate)} a second`, ms(p50), ms(p95), ms(p99)]);
}
const processor = execFileSync('ps', ['-o', 'cputimes=', '-p', String(child.pid)]).toString().trim();
child.kill('SIGKILL');
await new Promise((done) => child.once('exit', done));
rows.push(['fsync of 16 kB, one after the other', `${Math.round(syncs(fsyncSync))} a second`, '', '', '']);
rows.push(['fdatasync of the same', `${Math.round(syncs(fdatasyncSync))} a second`, '', '', '']);

child = await start();
const post = (path, headers, body) =>
  fetch(`${URL}/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
const signIn = await (await post('auth/signin', {}, JSON.stringify(account))).json();
const file = await (await post('admin/export_messages', { 'x-access-token': signIn.data.accessToken })).text();
const stored = new Set(Array.from(file.matchAll(/Number (\d+)\./g), ([, number]) => Number(number)));
child.kill('SIGTERM');
await new Promise((done) => child.once('exit', done));
rmSync(folder, { recursive: true, force: true });

const engine = database ? 'PostgreSQL' : 'SQLite';
console.log(`\nMessages on ${engine}, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0].model}\n`);
console.log('| who sends | stored | p50 | p95 | p99 |\n| --- | --- | --- | --- | --- |');
for (const row of rows) {
  console.log(`| ${row.join(' | ')} |`);
}
console.log(`\n${acknowledged.size} were acknowledged, in ${processor} s of the program's processor time.`);
for (const [status, count] of refused) {
  console.log(`${count} were answered ${status}.`);
}
const lost = [...acknowledged].filter((message) => !stored.has(message));
console.log(lost.length === 0 ? 'After a kill all of them are there.' : `LOST: ${lost.slice(0, 20).join(', ')}`);
process.exitCode = lost.length === 0 ? 0 : 1;
