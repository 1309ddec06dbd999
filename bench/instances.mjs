// Hammers one PostgreSQL with mixed writes through one instance, then through two, and prints writes a
// second, refused ones, deadlocks, and transactions that were begun again.
//
//   scripts/with-postgres.sh bash -c 'createdb … && node bench/instances.mjs target/release/keyturn postgres://…/an_empty_database'
//
// SECONDS (20) is the length of each run, CONNECTIONS (16) how many send at once in all, INSTANCES
// (1,2) how many instances each run has. It reads the server's own counters by `psql`.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const keyturn = resolve(process.argv[2] ?? 'target/release/keyturn');
const database = process.argv[3];
if (!database?.startsWith('postgres')) {
  throw new Error('Name an empty database of PostgreSQL.');
}
const SECONDS = Number(process.env.SECONDS ?? 20);
const CONNECTIONS = Number(process.env.CONNECTIONS ?? 16);
const RUNS = (process.env.INSTANCES ?? '1,2').split(',').map(Number);
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

let next = 0;
const TEXT = 'We rent in Lévis and would like to buy a house with three rooms and a garden, near a school. ';
const house = (number) => ({
  PropertyType: 'Residential',
  ListPrice: '549900.00',
  City: 'Lévis',
  UnparsedAddress: `${number} rue du Port`,
  StateOrProvince: 'QC',
  PostalCode: 'G6V1A1',
  OwnerName: 'Zoé Roy',
  ListAgentFullName: 'Maxime Roy',
});

/** What one connection writes, one after the other. */
function write(number, homes) {
  const at = number % 8;
  if (at < 4) {
    const message = `${TEXT}Number ${number}.`;
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
      headers: { 'content-type': 'application/json', 'x-access-token': token },
      body: JSON.stringify(body),
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
  const before = [deadlocks(), 0];
  for (let number = 0; number < count; number += 1) {
    before[1] += await conflicts(number);
  }
  const answers = new Map();
  const times = [];
  const began = performance.now();
  const until = began + SECONDS * 1_000;
  const visitor = async (connection) => {
    while (performance.now() < until) {
      const [path, body] = write(next++, homes);
      const sent = performance.now();
      const answer = await call(connection, path, token, body);
      await answer.arrayBuffer();
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => visitor(connection)));
  const took = (performance.now() - began) / 1_000;
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
  ];
}

const rows = [];
for (const count of RUNS) {
  rows.push(await run(count));
}
rmSync(folder, { recursive: true, force: true });
console.log(`\nMixed writes, ${CONNECTIONS} connections, ${cpus().length} × ${cpus()[0].model}\n`);
console.log('| instances | writes a second | p99 | refused | deadlocks | begun again |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const row of rows) {
  console.log(`| ${row.join(' | ')} |`);
}
