// Measures lists and searches of the inbox with many messages, and prints a table for
// docs/performance.md.
//
//   node bench/messages.mjs target/release/keyturn
//
// Every message is sent through the contact form, so it is stored as a visitor's is.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const keyturn = resolve(process.argv[2] ?? 'target/release/keyturn');
const MESSAGES = Number(process.env.MESSAGES ?? 10_000);
const ROUNDS = 15;
const SENDERS = 8;
const URL = 'http://127.0.0.1:18082';
const folder = mkdtempSync(join(tmpdir(), 'keyturn-bench-'));
const env = {
  PATH: process.env.PATH,
  KEYTURN_LISTEN: '127.0.0.1:18082',
  KEYTURN_OPENED: 'true',
  KEYTURN_DATA_DIR: join(folder, 'data'),
  KEYTURN_METRICS_LISTEN: '',
  // Its minutes after a start are not what is measured here.
  KEYTURN_MEDIA_AVIF: 'off',
  KEYTURN_STOP_PAUSE_SECONDS: '0',
  KEYTURN_RATE_LIMITS: 'off',
  KEYTURN_LOG: 'error',
};
const account = { email: 'owner@example.ca', password: 'a door that is a keyhole' };
const names = ['--first-name', 'Ada', '--last-name', 'Roy'];
execFileSync(keyturn, ['admin', 'create', '--email', account.email, ...names, '--password-stdin'], {
  env,
  input: account.password,
});

const child = spawn(keyturn, ['serve'], { env, stdio: 'ignore' });
while (!(await fetch(`${URL}/readyz`).catch(() => undefined))?.ok) {
  await new Promise((done) => setTimeout(done, 20));
}
const post = (path, body, headers = {}) =>
  fetch(`${URL}/api/${path}`, {
    method: 'POST',
    headers: body ? { 'content-type': 'application/json', ...headers } : headers,
    body: body && JSON.stringify(body),
  });

const towns = ['Lévis', 'Halifax', 'Kelowna', 'Moncton', 'Guelph', 'Trois-Rivières', 'Regina'];
const words = ['duplex', 'garden', 'mortgage', 'notary', 'roof', 'heating', 'school', 'lease', 'offer'];
const word = (number) => words[number % words.length];
const began = performance.now();
let next = 0;
async function send() {
  while (next < MESSAGES) {
    const number = next++;
    const text = Array.from({ length: 60 }, (_, at) => word(number * 7 + at * (number % 5 + 1)));
    const answer = await post('admin/contact_us', {
      name: `Person ${number}`,
      email: `person${number}@example.ca`,
      phone: String(4_165_550_000 + number),
      message: `${number}: we look for a house in ${towns[number % towns.length]}. ${text.join(' ')}`,
    });
    if (!answer.ok) {
      throw new Error(await answer.text());
    }
    await answer.arrayBuffer();
  }
}
await Promise.all(Array.from({ length: SENDERS }, send));
const stored = (performance.now() - began) / MESSAGES;

const { data } = await (await post('auth/signin', account)).json();
const token = { 'x-access-token': data.accessToken };
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const rows = [['A message, stored and made findable', `${stored.toFixed(1)} ms`]];
async function measure(what, ask) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    if (!answer.ok) {
      throw new Error(`${what}: ${answer.status}`);
    }
    times.push(performance.now() - start);
  }
  rows.push([what, `${median(times).toFixed(1)} ms`]);
}
const list = (query) => () => post(`admin/all_messages?${query}`, undefined, token);
await measure('The first page of 10', list('size=10&page=0'));
await measure('The last page of 10', list(`size=10&page=${Math.floor(MESSAGES / 10) - 1}`));
await measure('Unread ones, 200 a page', list('size=200&page=0&filter=unread'));
await measure('A search while those of just now are made findable', list('search=person%20777%20416'));
// All of them are, some seconds later.
while ((await (await list('search=example')()).json()).totalItems < MESSAGES) {
  await new Promise((done) => setTimeout(done, 200));
}
await measure('A search that finds one', list('search=person%20777%20416'));
await measure('A search that finds a seventh (a town)', list('search=trois%20rivieres'));
await measure('A search that finds all', list('search=example'));
await measure('A phone number', list(`search=${encodeURIComponent('(416) 555-0777')}`));
await measure('The counts', () => fetch(`${URL}/api/admin/message_counts`, { headers: token }));
await measure('The dashboard', () => fetch(`${URL}/api/admin/dashboard?zone=America/Toronto`, { headers: token }));
await measure('All of them as a file', () => post('admin/export_messages', undefined, token));
child.kill('SIGTERM');
await new Promise((done) => child.once('exit', done));
rmSync(folder, { recursive: true, force: true });

console.log(`\n${MESSAGES} messages, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0].model}\n`);
console.log('| what | measured |\n| --- | --- |');
for (const row of rows) {
  console.log(`| ${row.join(' | ')} |`);
}
