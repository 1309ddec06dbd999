// Hammers one PostgreSQL with mixed writes through one instance, then through two, and prints writes a
// second, refused ones, deadlocks, transactions that were begun again, and who waited for a lock.
//
// Where both instances share too few cores to be quicker together, the waits show whether one keeps the
// other waiting: ten times a second it asks PostgreSQL how many of the program's connections are in a
// transaction, and how many of those wait for a lock of another one.
//
//   scripts/with-postgres.sh bash -c 'createdb … && node bench/instances.mjs target/release/keyturn postgres://…/an_empty_database'
//
// MIX=visitors leaves out blogs and settings of staff, which save one after the other (decision 65).
// SECONDS (20) is the length of each run, CONNECTIONS (16) how many send at once in all, INSTANCES
// (1,2) how many instances each run has, RATE how many writes a second begin at most (no limit). It
// reads the server's own counters by `psql`.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { house, TEXT } from './sample-writes.mjs';

const keyturn = resolve(process.argv[2] ?? 'target/release/keyturn');
const database = process.argv[3];
if (!database?.startsWith('postgres')) {
  throw new Error('Name an empty database of PostgreSQL.');
}
const SECONDS = Number(process.env.SECONDS ?? 20);
const CONNECTIONS = Number(process.env.CONNECTIONS ?? 16);
const RUNS = (process.env.INSTANCES ?? '1,2').split(',').map(Number);
const RATE = Number(process.env.RATE ?? Number.POSITIVE_INFINITY);
const HAS_STAFF = process.env.MIX !== 'visitors';
const PORT = 18_090;
const folder = mkdtempSync(join(tmpdir(), 'keyturn-bench-'));
const owner = { email: `owner-${Date.now()}@example.ca`, password: 'a door that is a keyhole' };

/** The settings of an instance; all share pictures and secrets. */
const settings = (number) => ({
  PATH: process.env.PATH,
  KEYTURN_LISTEN: `127.0.0.1:${PORT + number}`,
  KEYTURN_OPENED: 'true',
  KEYTURN_DATA_DIR: folder,
  KEYTURN_DATABASE_URL: database,
  KEYTURN_METRICS_LISTEN: `127.0.0.1:${PORT + 10 + number}`,
  KEYTURN_MEDIA_AVIF: 'off',
  KEYTURN_STOP_PAUSE_SECONDS: '0',
  KEYTURN_RATE_LIMITS: 'count',
  KEYTURN_LOG: 'error',
});
const names = ['--first-name', 'Ada', '--last-name', 'Roy', '--password-stdin'];
execFileSync(keyturn, ['admin', 'create', '--email', owner.email, ...names], {
  env: settings(0),
  input: owner.password,
});

async function start(number) {
  const child = spawn(keyturn, ['serve'], { env: settings(number), stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await fetch(`http://127.0.0.1:${PORT + number}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) {
      throw new Error(`keyturn has ended with ${child.exitCode}`);
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  return child;
}

const deadlocks = () =>
  Number(
    execFileSync('psql', [
      database,
      '-qAtc',
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    ]),
  );

/** How often a transaction of an instance was begun again after a conflict, by its metrics. */
async function conflicts(number) {
  const text = await (await fetch(`http://127.0.0.1:${PORT + 10 + number}/metrics`)).text();
  return Number(/failed_writes_total\{kind="conflict"\} (\d+)/.exec(text)?.[1] ?? 0);
}

/** The names of crates/foundation/src/locks.rs by their ranks; 255 is the order of changed homes. */
const LOCKS = {
  0: 'content',
  1: 'submissions',
  2: 'properties',
  3: 'messages',
  4: 'bookings',
  5: 'alerts',
  6: 'sign-ins',
  9: 'views',
  255: 'order of homes',
};
const WAITS = `SELECT count(*), count(*) FILTER (WHERE wait_event_type = 'Lock'),
    (SELECT coalesce(string_agg(coalesce((classid::bigint - 1803091968)::text, locktype), ' '), '')
      FROM pg_locks WHERE NOT granted)
  FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'keyturn' AND state <> 'idle';\n`;

/** Samples the waits until it is told to stop; then says what it saw. */
function sampleWaits() {
  const psql = spawn('psql', [database, '-qAtX'], { stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  psql.stdout.on('data', (bytes) => {
    said += bytes;
  });
  const timer = setInterval(() => psql.stdin.write(WAITS.replaceAll('\n', ' ') + '\n'), 100);
  return async () => {
    clearInterval(timer);
    psql.stdin.end();
    await new Promise((done) => psql.once('close', done));
    const samples = said.trim().split('\n').map((line) => line.split('|'));
    const sum = (at) => samples.reduce((total, sample) => total + Number(sample[at]), 0);
    const kinds = new Map();
    for (const kind of samples.flatMap((sample) => sample[2].split(' ').filter(Boolean))) {
      const name = LOCKS[kind] ?? kind;
      kinds.set(name, (kinds.get(name) ?? 0) + 1);
    }
    const waited = samples.filter((sample) => sample[1] !== '0').length;
    return [
      `${samples.length}`,
      `${((100 * waited) / samples.length).toFixed(1)} %`,
      `${(sum(0) / samples.length).toFixed(2)}`,
      `${(sum(1) / samples.length).toFixed(2)}`,
      [...kinds].map(([kind, many]) => `${kind} ${many}`).join(', ') || 'none',
    ];
  };
}

let next = 0;
/** The blog of a connection, as its author saves it. */
function blog(category, number, id) {
  const form = new FormData();
  const fields = {
    ...(id === undefined ? {} : { blog_id: id }),
    blog_title: `Blog ${number}`,
    blog_url: `blog-${number}`,
    blog_description: `<p>${TEXT}</p>`,
    seo_description: TEXT,
    category_id: category,
  };
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, `${value}`);
  }
  return form;
}

/** What one connection writes, one after the other. */
function write(number, homes, blogs, connection) {
  const at = number % 16;
  if (HAS_STAFF && at >= 14 && blogs !== undefined) {
    const [category, ids] = blogs;
    return ['admin/update_blog', blog(category, number, ids[connection])];
  }
  return writeOther(number, at % 8, homes);
}

function writeOther(number, at, homes) {
  if (at < 4) {
    const message = `${TEXT} Number ${number}.`;
    return ['admin/contact_us', { name: 'Zoé', email: `p${number}@example.ca`, phone: '4165550199', message }];
  }
  if (at < 5) {
    const query = `place=Kingston&beds=${1 + (number % 5)}`;
    return ['alerts', { email: `a${number}@example.ca`, query, consent: true, frequency: 'daily', language: 'en' }];
  }
  if (at < 7) {
    const home = homes[number % homes.length];
    return ['admin/update_property', { ...house(number), ListingKey: home }];
  }
  return ['admin/update_message', { message_id: 1 + (number % 50), is_read: number % 2 === 0 }];
}

async function run(count) {
  const children = [];
  for (let number = 0; number < count; number += 1) {
    children.push(await start(number));
  }
  const call = (number, path, token, body) =>
    fetch(`http://127.0.0.1:${PORT + (number % count)}/api/${path}`, {
      method: 'POST',
      headers: {
        'x-access-token': token,
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
  const signed = await (await call(0, 'auth/signin', '', owner)).json();
  const token = signed.data.accessToken;
  const homes = [];
  for (let number = 0; number < 64; number += 1) {
    const added = await (await call(0, 'admin/add_property', token, house(number))).json();
    homes.push(added.data.ListingKey);
    await call(0, 'admin/publish_property', token, { ListingKey: added.data.ListingKey, PublicationState: 'published' });
  }
  for (let number = 0; number < 50; number += 1) {
    await call(0, ...write(8 * next++, homes).toSpliced(1, 0, token));
  }
  const category = await (await call(0, 'admin/add_category', token, { category_name: `C ${next++}` })).json();
  const ids = [];
  for (let number = 0; number < CONNECTIONS; number += 1) {
    const added = await (await call(0, 'admin/add_blog', token, blog(category.data.id, next++))).json();
    ids.push(added.data.id);
  }
  const all = await (await call(0, 'admin/settings/all', token, {})).json();
  const named = (setting) => setting.name === 'company.reply_time';
  let { revision } = all.data.groups.flatMap((group) => group.settings).find(named);
  /** One connection alone saves a setting: two that read the same revision refuse each other. */
  const setting = () => {
    const change = { name: 'company.reply_time', revision, value: `${next} days` };
    revision += 1;
    return ['admin/settings/save', { changes: [change] }];
  };
  const before = [deadlocks(), 0];
  for (let number = 0; number < count; number += 1) {
    before[1] += await conflicts(number);
  }
  const answers = new Map();
  const times = [];
  const began = performance.now();
  const until = began + SECONDS * 1_000;
  const waits = sampleWaits();
  let begun = 0;
  const visitor = async (connection) => {
    while (performance.now() < until) {
      const early = began + (begun++ / RATE) * 1_000 - performance.now();
      if (early > 0) {
        await new Promise((done) => setTimeout(done, early));
      }
      const isSetting = HAS_STAFF && connection === 0 && next % 16 === 0;
      const written = isSetting ? setting() : write(next, homes, [category.data.id, ids], connection);
      next += 1;
      const [path, body] = written;
      const sent = performance.now();
      const answer = await call(connection, path, token, body);
      const text = await answer.text();
      if (!answer.ok && !answers.has(answer.status)) {
        console.error(path, answer.status, text);
      }
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => visitor(connection)));
  const took = (performance.now() - began) / 1_000;
  const waited = await waits();
  let again = -before[1];
  for (let number = 0; number < count; number += 1) {
    again += await conflicts(number);
  }
  const dead = deadlocks() - before[0];
  await Promise.all(
    children.map((child) => {
      child.kill('SIGTERM');
      return new Promise((done) => child.once('exit', done));
    }),
  );
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  const refused = [...answers].filter(([status]) => status !== 200).map(([status, many]) => `${many} × ${status}`);
  const stored = answers.get(200) ?? 0;
  return [
    `${count}`,
    `${Math.round(stored / took)}`,
    `${p99.toFixed(0)} ms`,
    refused.join(', ') || '0',
    `${dead}`,
    `${again}`,
    ...waited,
  ];
}

const rows = [];
for (const count of RUNS) {
  rows.push(await run(count));
}
rmSync(folder, { recursive: true, force: true });
console.log(`\nMixed writes, ${CONNECTIONS} connections, ${cpus().length} × ${cpus()[0].model}\n`);
console.log(
  '| instances | writes a second | p99 | refused | deadlocks | begun again | samples | with a wait | in a transaction | waiting | for |',
);
console.log(`|${' --- |'.repeat(11)}`);
for (const row of rows) {
  console.log(`| ${row.join(' | ')} |`);
}
