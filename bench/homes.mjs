// Measures finding homes over HTTP with a million of them.
//
//   node bench/homes.mjs target/release/keyturn [database URL]
//
// The store is made with `keyturn demo --homes`, on SQLite without an address. HOMES=20000
// makes it smaller; DATA=/a/folder keeps the store there, and takes what an earlier run left.
// The views are those of `cargo run --release -p engine --example million`: no two ask for the
// same, so that none is answered from what is kept.

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const keyturn = resolve(process.argv[2] ?? 'target/release/keyturn');
const database = process.argv[3] ?? '';
const HOMES = Number(process.env.HOMES ?? 1_000_000);
const VIEWS = 100;
const CHANGES = 20;
const PORT = 18_084;
const folder = process.env.DATA ?? mkdtempSync(join(tmpdir(), 'keyturn-bench-'));
const data = join(folder, 'data');
const env = {
  PATH: process.env.PATH,
  KEYTURN_LISTEN: `127.0.0.1:${PORT}`,
  KEYTURN_DATA_DIR: data,
  KEYTURN_METRICS_LISTEN: '',
  // Its minutes after a start are not what is measured here.
  KEYTURN_MEDIA_AVIF: 'off',
  KEYTURN_STOP_PAUSE_SECONDS: '0',
  KEYTURN_RATE_LIMITS: 'off',
  KEYTURN_LOG: 'warn',
  KEYTURN_DATABASE_URL: database,
};
const table = [];
const report = (what, aim, value) => {
  table.push([what, aim, value]);
  console.error(`${what}: ${value}`);
};
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const seconds = (ms) => `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 0)} s`;
const at = (times, share) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)];
const quantiles = (times) => `${at(times, 0.5).toFixed(1)} / ${at(times, 0.95).toFixed(1)} / ${at(times, 1).toFixed(1)} ms`;

/** The same numbers in every run (mulberry32). */
let state = 15;
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}
const one = (of) => of[Math.floor(random() * of.length)];

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
/** An answer and how long it took until its last byte. */
function ask(path, { method = 'GET', body, headers = {} } = {}) {
  const began = performance.now();
  return new Promise((done, failed) => {
    const asked = request({ agent, host: '127.0.0.1', port: PORT, path, method, headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        done({ status: answer.statusCode, text: Buffer.concat(parts).toString(), ms: performance.now() - began }),
      );
      answer.on('error', failed);
    });
    asked.on('error', failed);
    asked.end(body);
  });
}
async function homes(query) {
  const { status, text, ms } = await ask(`/api/homes?${query}`);
  if (status !== 200) {
    throw new Error(`${query}: ${status} ${text.slice(0, 300)}`);
  }
  return { ms, answer: JSON.parse(text) };
}

let server;
async function start() {
  const began = performance.now();
  server = spawn(keyturn, ['serve'], { env, stdio: 'inherit' });
  while (!(await ask('/readyz').then(({ status }) => status === 200, () => false))) {
    await sleep(5);
  }
  const ready = performance.now() - began;
  let first;
  for (;;) {
    const { status, text } = await ask('/api/homes');
    if (status === 200) {
      first = JSON.parse(text);
      break;
    }
    await sleep(50);
  }
  return { ready, filled: performance.now() - began, total: first.totalItems };
}
async function stop() {
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await ended;
}
function resident() {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'));
  return Number(kilobytes) / 1024;
}

// --- the store ---------------------------------------------------------------
const password = 'a door that is a keyhole';
const email = 'bench@example.ca';
const names = ['--first-name', 'Bench', '--last-name', 'Mark'];
const isNew = !existsSync(join(folder, 'made'));
if (isNew) {
  execFileSync(keyturn, ['admin', 'create', '--email', email, ...names, '--password-stdin'], { env, input: password });
  execFileSync(keyturn, ['demo'], { env });
  await start();
  await homes('map=1&zoom=4');
  await sleep(500);
  const few = resident();
  execFileSync('sh', ['-c', `echo ${few} > "${join(folder, 'made')}"`]);
  await stop();
  const began = performance.now();
  execFileSync(keyturn, ['demo', '--homes', String(HOMES)], { env, stdio: 'inherit' });
  report(`\`keyturn demo --homes ${HOMES}\``, '', seconds(performance.now() - began));
}
const few = Number(readFileSync(join(folder, 'made'), 'utf8'));
if (!database) {
  report('The store', '', `${(statSync(join(data, 'keyturn.db'), { throwIfNoEntry: false })?.size / 1e6).toFixed(0)} MB`);
}

// --- the start ---------------------------------------------------------------
const { ready, filled, total } = await start();
report('Start to /readyz', 'at once', seconds(ready));
report('Start to the first answer with all homes', '< 10 s', seconds(filled));
report('Public homes', '', total.toLocaleString('en'));
await sleep(1000);
report('Memory (RSS) with the sample content alone', '', `${few.toFixed(0)} MB`);
report('More of it with all homes', '< 100 MB', `${(resident() - few).toFixed(0)} MB`);

// --- views -------------------------------------------------------------------
const towns = [[43.7, -79.4, 0.35], [45.5, -73.6, 0.3], [49.25, -123.1, 0.25], [51.05, -114.07, 0.2], [53.54, -113.49, 0.2], [45.4, -75.7, 0.2], [49.89, -97.14, 0.15], [46.82, -71.25, 0.15], [43.23, -79.87, 0.15], [44.65, -63.6, 0.1], [52.13, -106.66, 0.1], [47.55, -52.74, 0.1]];
function view(width) {
  const [latitude, longitude, spread] = one(towns);
  const parts = ['map=1', `zoom=${Math.min(18, Math.max(3, Math.floor(Math.log2(1440 / width))))}`];
  if (width < 60) {
    const [north, east] = [latitude + (random() - 0.5) * spread, longitude + (random() - 0.5) * spread];
    parts.push(`bbox=${[east - width / 2, north - width / 4, east + width / 2, north + width / 4].map((side) => side.toFixed(5))}`);
  }
  if (random() < 0.6) parts.push(`purpose=${one(['sell', 'rent', 'lease', 'pg'])}`);
  if (random() < 0.4) parts.push(`beds=${one([1, 2, 3, 4])}`);
  if (random() < 0.4 || width > 60) parts.push(`price_max=${300_000 + Math.floor(random() * 1_700_000)}`);
  if (random() < 0.2) parts.push(`amenity=${one(['Pool', 'Parking', 'Sauna', 'Laundry', 'Elevator(s)'])}`);
  return [...parts, `sort=${one(['newest', 'price_up', 'area'])}`].join('&');
}
await homes(view(0.1));
const all = [];
for (const [width, name] of [[90, 'the whole country'], [20, '20 degrees'], [5, '5 degrees'], [1, '1 degree'], [0.3, '0.3 degrees'], [0.1, '0.1 degrees'], [0.03, '0.03 degrees']]) {
  const times = [];
  for (let n = 0; n < VIEWS; n += 1) {
    times.push((await homes(view(width))).ms);
  }
  all.push(...times);
  report(`A view of ${name}, p50 / p95 / worst`, '', quantiles(times));
}
report('All of these mixed', 'p95 < 50 ms', quantiles(all));
const several = async (what, count, query) => {
  const times = [];
  for (let n = 0; n < count; n += 1) {
    times.push((await homes(query(n))).ms);
  }
  report(what, '', quantiles(times));
};
await several('The whole country, nothing chosen', 50, (n) => `map=1&zoom=4&size=${10 + n}`);
await several('One city', 50, () => `place=${one(['Toronto', 'Halifax', 'Kelowna', 'Laval'])}&price_max=${300_000 + Math.floor(random() * 1_700_000)}`);
await several('The same again, kept', 50, () => 'place=Toronto&purpose=sell');
await several('Two rare words', 20, (n) => `q=${n + 1}%20kettle%20toronto`);
await several('A common word', 5, (n) => `q=${['garage', 'river', 'terrasse', 'station', 'workshop'][n]}`);
const suggested = [];
for (const text of ['tor', 'ham', 'kett', 'M4A', 'que', 'old']) {
  suggested.push((await ask(`/api/homes/places?q=${text}`)).ms);
}
report('Places to choose from', '', quantiles(suggested));
report('Memory after that, more than with the sample', '', `${(resident() - few).toFixed(0)} MB`);

// --- a change ----------------------------------------------------------------
const json = { 'content-type': 'application/json' };
const signIn = await ask('/api/auth/signin', { method: 'POST', headers: json, body: JSON.stringify({ email, password }) });
const token = JSON.parse(signIn.text).data.accessToken;
const seen = [];
for (let n = 0; n < CHANGES; n += 1) {
  const query = `place=Moncton&sort=price_up&size=1&page=${n}`;
  const { answer } = await homes(query);
  const [home] = answer.tableData;
  const body = JSON.stringify({ ListingKey: String(home.ListingKey), PublicationState: 'withdrawn' });
  const began = performance.now();
  const written = await ask('/api/admin/publish_property', { method: 'POST', headers: { ...json, 'x-access-token': token }, body });
  if (written.status !== 200) {
    throw new Error(`publish_property: ${written.status} ${written.text.slice(0, 300)}`);
  }
  while ((await homes(query)).answer.totalItems === answer.totalItems) {
    await sleep(5);
  }
  seen.push(performance.now() - began);
}
report('A home is withdrawn: from sending it until searches leave it out', '< 1 s', quantiles(seen));
await stop();
if (!process.env.DATA) {
  rmSync(folder, { recursive: true, force: true });
}
console.log('\n| what | aim | measured |\n| --- | --- | --- |');
for (const line of table) {
  console.log(`| ${line.join(' | ')} |`);
}
