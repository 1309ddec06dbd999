// Measures properties: importing 10,000 rows, and the list with 100,000.
//
//   node bench/properties.mjs target/release/keyturn
//
// Everything goes through the API of a server of its own, on the database that
// KEYTURN_DATABASE_URL names, or on SQLite. PROPERTIES=5000 makes it shorter.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const keyturn = resolve(process.argv[2] ?? 'target/release/keyturn');
const TOTAL = Number(process.env.PROPERTIES ?? 100_000);
const IMPORT = 10_000;
const PART = 500;
const ROUNDS = 15;
const PORT = 18_082;
const folder = mkdtempSync(join(tmpdir(), 'keyturn-bench-'));
const env = {
  PATH: process.env.PATH,
  KEYTURN_LISTEN: `127.0.0.1:${PORT}`,
  KEYTURN_OPENED: 'true',
  KEYTURN_DATA_DIR: join(folder, 'data'),
  KEYTURN_METRICS_LISTEN: '',
  // Its minutes after a start are not what is measured here.
  KEYTURN_MEDIA_AVIF: 'off',
  KEYTURN_STOP_PAUSE_SECONDS: '0',
  KEYTURN_RATE_LIMITS: 'off',
  KEYTURN_LOG: 'warn',
  KEYTURN_DATABASE_URL: process.env.KEYTURN_DATABASE_URL ?? '',
};
const base = `http://127.0.0.1:${PORT}`;
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const password = 'a door that is a keyhole';
const email = 'bench@example.ca';
const names = ['--first-name', 'Bench', '--last-name', 'Mark'];
execFileSync(keyturn, ['admin', 'create', '--email', email, ...names, '--password-stdin'], { env, input: password });
const server = spawn(keyturn, ['serve'], { env, stdio: 'inherit' });
while (!(await fetch(`${base}/readyz`).catch(() => undefined))?.ok) {
  await new Promise((done) => setTimeout(done, 50));
}
const signIn = await fetch(`${base}/api/auth/signin`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password }),
});
const token = (await signIn.json()).data.accessToken;

async function call(path, body, type = 'text/csv') {
  const headers = { 'x-access-token': token, ...(body !== undefined && { 'content-type': type }) };
  const began = performance.now();
  const answer = await fetch(`${base}/api/admin/${path}`, { method: 'POST', headers, body });
  const text = await answer.text();
  const ms = performance.now() - began;
  if (!answer.ok) {
    throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  }
  return { ms, text };
}

const cities = [['Toronto', 'ON', 'M5V'], ['Montréal', 'QC', 'H2J'], ['Vancouver', 'BC', 'V6K'], ['Calgary', 'AB', 'T2N'], ['Halifax', 'NS', 'B3H'], ['Winnipeg', 'MB', 'R3M'], ['Québec', 'QC', 'G1R'], ['Whitehorse', 'YT', 'Y1A']];
const streets = ['Lantern Street', 'rue des Érables', 'Harbourview Road', 'Old Orchard Lane', 'Quarry Drive'];
const first = ['Zoé', 'Aanya', 'Étienne', 'Declan', 'Noémie', 'Kwame', 'Ingrid', 'Ravi', 'Clara', 'Owen', 'Yusuf'];
const last = ['Beaulieu', 'Okafor', 'Sandhu', 'Moreau', 'Varga', 'Halloran', 'Petrov', 'Osei', 'Whitford', 'Arsenault', 'Nakagawa', 'Desrosiers', 'Lindqvist'];
const statuses = ['Active', 'Active', 'Active', 'Active', 'Active', 'Active', 'Pending', 'Hold', 'Withdrawn', 'Closed'];
const head = 'ListingId,StandardStatus,PropertyType,ListPrice,LeaseAmount,LeaseAmountFrequency,UnparsedAddress,City,StateOrProvince,PostalCode,LivingArea,LivingAreaUnits,PublicRemarks,OwnerName,OwnerDetails,ListAgentFullName,ListAgentDetails';

function row(number) {
  const [city, province, area] = cities[(number * 7) % cities.length];
  const sale = number % 3 > 0;
  const kind = sale ? (number % 11 ? 'Residential' : 'Commercial Sale') : number % 13 ? 'Residential Lease' : 'Commercial Lease';
  const owner = `${first[(number * 5) % first.length]} ${last[(number * 3) % last.length]} ${number}`;
  const remarks = `A house of number ${number} with a garden. `.repeat(8);
  return [`B-${number}`, statuses[(number * 3) % 10], kind, sale ? `${300_000 + number}.50` : '', sale ? '' : 1500, sale ? '' : 'Monthly', `${number} ${streets[number % 5]}`, city, province, `${area} 1A1`, 500 + (number % 3000), 'Square Feet', remarks, owner, `'+1 416 555 ${number}`, `${first[number % 11]} ${last[number % 7]}`, `agent${number % 40}@example.ca`].join(',');
}
const part = (from) => [head, ...Array.from({ length: PART }, (_, at) => row(from + at))].join('\r\n');

const table = [];
const report = (what, aim, value) => {
  table.push([what, aim, value]);
  console.error(`${what}: ${value}`);
};

// --- import ------------------------------------------------------------------
let checking = 0;
let writing = 0;
for (let at = 0; at < Math.min(IMPORT, TOTAL); at += PART) {
  checking += (await call('check_properties', part(at))).ms;
}
for (let at = 0; at < Math.min(IMPORT, TOTAL); at += PART) {
  writing += (await call('import_properties', part(at))).ms;
}
report('Import of 10,000 rows: checked and written', '< 10 s', `${((checking + writing) / 1000).toFixed(1)} s`);
report('of which the check', '', `${(checking / 1000).toFixed(1)} s`);
let again = 0;
for (let at = 0; at < Math.min(IMPORT, TOTAL); at += PART) {
  again += (await call('import_properties', part(at))).ms;
}
report('The same file again, nothing to change', '', `${(again / 1000).toFixed(1)} s`);
for (let at = IMPORT; at < TOTAL; at += PART) {
  await call('import_properties', part(at));
}

// --- the list --------------------------------------------------------------------
const sorts = ['ListingKey', 'OwnerName', 'LivingArea', 'City', 'OwnerDetails', 'ListAgentFullName', 'ListAgentDetails'];
const lastPage = Math.floor(TOTAL / 10) - 1;
const questions = [
  ['The first page', ['']],
  ['Page by 100', ['size=100']],
  ['Sorted by each column, both ways (slowest)', sorts.flatMap((sort) => [`Sort=${sort}&Order=asc`, `Sort=${sort}&Order=desc`])],
  ['The last page, by each column (slowest)', sorts.map((sort) => `Sort=${sort}&Order=asc&page=${lastPage}`)],
  ['By status, purpose and class (slowest)', ['StandardStatus=Hold', 'Purpose=Sell', 'PropertyClass=Commercial', 'StandardStatus=Closed&Purpose=Lease&PropertyClass=Commercial', 'StandardStatus=Hold&Sort=OwnerName&Order=asc']],
  ['A search for a rare word', ['search=B-77']],
  ['A search for a common word (slowest)', ['search=toronto', 'search=lantern', 'search=rue']],
  ['A search for one letter (slowest)', ['search=a', 'search=q']],
  ['A filtered search (slowest)', ['search=toronto&StandardStatus=Active', 'search=clara&PropertyClass=Commercial&Purpose=Sell']],
  ['A sorted search (slowest)', ['search=toronto&Sort=OwnerName&Order=asc', 'search=okafor&Sort=City&Order=desc', 'search=a&Sort=LivingArea&Order=asc']],
];
for (const [what, queries] of questions) {
  const slowest = [];
  for (const query of queries) {
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push((await call(`all_properties?${query}`)).ms);
    }
    slowest.push(median(times));
  }
  report(`${what}`, '< 50 ms', `${Math.max(...slowest).toFixed(1)} ms`);
}
const exported = await call('export_properties');
report(`Export of ${TOTAL.toLocaleString('en')} properties`, '', `${(exported.ms / 1000).toFixed(1)} s, ${(exported.text.length / 1e6).toFixed(0)} MB`);

server.kill('SIGTERM');
await new Promise((done) => server.once('exit', done));
rmSync(folder, { recursive: true, force: true });
console.log(`\n${TOTAL.toLocaleString('en')} properties; medians of ${ROUNDS} calls\n\n| what | aim | measured |\n| --- | --- | --- |`);
for (const line of table) {
  console.log(`| ${line.join(' | ')} |`);
}
