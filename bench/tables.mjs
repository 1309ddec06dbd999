// Measures lists, searches, the dashboard, the sitemap, the feed and adding a blog with
// 100,000 blogs, 100,000 properties and 50,000 messages, and prints a table for
// docs/performance.md.
//
//   node bench/tables.mjs target/release/keyturn [postgres://user@host/empty_database]
//
// On SQLite, and on PostgreSQL when its address is given: before a vacuum has run, and
// after it (psql runs it). THOUSANDTHS=100 fills a tenth of all; KEEP=folder keeps and uses
// again the SQLite file, FILLED=1 uses what the PostgreSQL database has already and leaves
// SQLite out. wrk, when it is there, counts list calls a second.

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const keyturn = resolve(process.argv[2] ?? 'target/release/keyturn');
const postgres = process.argv[3];
const thousandths = Number(process.env.THOUSANDTHS ?? 1000);
const ROUNDS = Number(process.env.ROUNDS ?? 40);
const PORT = 18_084;
const base = `http://127.0.0.1:${PORT}`;
const email = 'bench@example.ca';
const password = 'a door that is a keyhole';
const fill = resolve(process.env.FILL_TABLES ?? 'target/debug/examples/fill_tables');
const folder = mkdtempSync(join(tmpdir(), 'keyturn-bench-'));
const percentile = (times, part) => times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))];
const columns = [];

async function measureAll(name, url, dataDir, prepare) {
  const env = {
    PATH: process.env.PATH,
    KEYTURN_LISTEN: `127.0.0.1:${PORT}`,
    KEYTURN_OPENED: 'true',
    KEYTURN_DATA_DIR: dataDir,
    KEYTURN_METRICS_LISTEN: '',
    // Its minutes after a start are not what is measured here.
    KEYTURN_MEDIA_AVIF: 'off',
    KEYTURN_STOP_PAUSE_SECONDS: '0',
    KEYTURN_RATE_LIMITS: 'off',
    KEYTURN_LOG: 'error',
    KEYTURN_DATABASE_URL: url,
  };
  await prepare(env);
  const server = spawn(keyturn, ['serve'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await fetch(`${base}/readyz`).catch(() => undefined))?.ok) {
    await new Promise((done) => setTimeout(done, 50));
  }
  const signIn = await fetch(`${base}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const token = { 'x-access-token': (await signIn.json()).data.accessToken };
  const rows = new Map();
  const ask = async (path, options = {}) => {
    const began = performance.now();
    const answer = await fetch(base + path, { headers: token, ...options });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    return { ms: performance.now() - began, text };
  };
  // Each call differs from all others in its size, page or word, so that no answer is kept.
  let fresh = 0;
  const list = (call, page, query = '') => () => {
    fresh += 1;
    const size = 10;
    return ask(`/api/admin/${call}?size=${size}&page=${page + (fresh % ROUNDS)}${query}`, { method: 'POST' });
  };
  async function measure(what, aim, asks, rounds = ROUNDS) {
    const times = [];
    await asks[0]();
    for (let round = 0; round < rounds; round += 1) {
      for (const one of asks) times.push((await one(round)).ms);
    }
    const row = `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)} ms`;
    rows.set(what, [aim, row]);
    console.error(`${name}: ${what}: ${row}`);
  }
  const last = 10 * thousandths;
  const far = Math.floor(last * 0.8);
  for (const [call, pages] of [['all_blogs', last], ['all_properties', last], ['all_messages', last / 2]]) {
    await measure(`${call}, the first pages`, '', [list(call, 0)]);
    await measure(`${call}, the middle`, '< 50 ms', [list(call, Math.floor(pages / 2) - ROUNDS)]);
    await measure(`${call}, page ${Math.min(far, pages - ROUNDS - 1)}`, '< 15 ms (SQLite)', [list(call, Math.min(far, pages - ROUNDS - 1))]);
    await measure(`${call}, the last pages`, '< 50 ms', [list(call, pages - ROUNDS - 1)]);
  }
  const sorts = ['OwnerName', 'LivingArea', 'City', 'OwnerDetails', 'ListAgentFullName', 'ListAgentDetails'];
  await measure('all_properties, sorted, the middle', '< 50 ms', sorts.map((sort) => list('all_properties', Math.floor(last / 2), `&Sort=${sort}`)), 8);
  const filters = ['StandardStatus=Hold', 'Purpose=Sell', 'PropertyClass=Commercial', 'StandardStatus=Closed&Purpose=Lease'];
  await measure('all_properties, filtered', '< 50 ms', filters.map((filter) => list('all_properties', 0, `&${filter}`)), 8);
  const words = {
    'a common word': ['house', 'market', 'roof', 'maison', 'mortgage', 'garden'],
    'a rare word': [7, 77, 777, 123, 55, 31].map((lot) => `lot${lot}`),
    'one letter': ['a', 'e', 'm', 'o', 'l', 'z'],
    'an accent': ['%C3%A9cluse', 'hypoth%C3%A8que', '%C3%A9t%C3%A9', 'Montr%C3%A9al', 'r%C3%A9novation', 'premi%C3%A8re'],
    'several words': ['house%20market', 'roof%20garden%20e', 'maison%20a', 'lot7%20house', 'a%20e', 'notary%20offer'],
  };
  for (const [what, terms] of Object.entries(words)) {
    for (const term of terms) {
      const { totalItems } = JSON.parse((await list('all_blogs', 0, `&search=${term}`)()).text);
      if (totalItems === 0 && what !== 'one letter' && what !== 'an accent') throw new Error(`nothing is found by ${term}`);
    }
    await measure(`blogs: ${what}`, '< 50 ms', terms.map((term) => list('all_blogs', 0, `&search=${term}`)), 10);
  }
  const of = (call, what, terms) => measure(`${what}`, '< 50 ms', terms.map((term) => list(call, 0, `&search=${term}`)), 10);
  await of('all_properties', 'properties: common, rare, one letter, accents', ['toronto', 'KT-000777', 'a', '%C3%89rables', 'street%20o']);
  await of('all_messages', 'messages: common, rare, one letter, accents', ['house', 'person777', 'a', '%C3%A9t%C3%A9', '(416)%20555-0777']);
  await measure('The dashboard', '< 50 ms', [() => ask('/api/admin/dashboard?zone=America/Toronto')]);
  // A blog before each, so that nothing is kept.
  const category = JSON.parse((await ask('/api/admin/all_categories', { method: 'POST' })).text).tableData[0].id;
  let added = Date.now();
  const add = () => {
    const form = new FormData();
    added += 1;
    const body = `<p>${'A house of many words in the market of this city. '.repeat(280)}</p>`;
    for (const [field, value] of Object.entries({ blog_title: `Added ${added}`, blog_url: `added-${added}`, blog_description: body, seo_description: 'Added', category_id: String(category) })) {
      form.set(field, value);
    }
    return ask('/api/admin/add_blog', { method: 'POST', body: form });
  };
  await measure('Adding a blog of 14 kB', '< 30 ms', [add]);
  for (const [what, path] of [['The sitemap, its index', '/sitemap.xml'], ['The sitemap, a part of 10,000', '/sitemap.xml?part=1'], ['The feed', '/feed.xml']]) {
    if (path.includes('part') && thousandths < 101) continue;
    await measure(`${what}, made anew`, '< 200 ms', [async () => (await add(), ask(path))], 10);
  }
  rows.set('List calls a second, kept answers (wrk, 32 connections)', ['>= 5,000', wrk()]);
  columns.push([name, rows]);
  server.kill('SIGTERM');
  await new Promise((done) => server.once('exit', done));
}

function wrk() {
  const script = join(folder, 'lists.lua');
  writeFileSync(script, `local n = 0
request = function()
  n = n + 1
  return wrk.format("POST", "/api/admin/all_blogs?size=10&page=" .. (n % 50))
end`);
  try {
    const told = execFileSync('wrk', ['-t1', '-c32', '-d8s', '-s', script, base], { encoding: 'utf8' });
    const failed = /Non-2xx/.test(told) ? ', some failed' : '';
    return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(told)[1])).toLocaleString('en') + failed;
  } catch {
    return 'wrk is missing';
  }
}

const names = ['--first-name', 'Bench', '--last-name', 'Mark'];
const create = (env) => {
  try {
    execFileSync(keyturn, ['admin', 'create', '--email', email, ...names, '--password-stdin'], { env, input: password, stdio: ['pipe', 'ignore', 'pipe'] });
  } catch (error) {
    if (!String(error.stderr).includes('already')) throw error;
  }
};
const filled = (url) => execFileSync(fill, [url, String(thousandths)], { stdio: 'inherit' });
const dataDir = process.env.KEEP ? resolve(process.env.KEEP) : join(folder, 'data');
if (!process.env.FILLED) {
  await measureAll('SQLite', '', dataDir, (env) => {
    if (!existsSync(join(dataDir, 'keyturn.db'))) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      filled(`sqlite:${join(dataDir, 'keyturn.db')}`);
    }
    create(env);
  });
}
if (postgres) {
  await measureAll('PostgreSQL, before its vacuum', postgres, join(folder, 'pg'), (env) => {
    if (!process.env.FILLED) filled(postgres);
    create(env);
  });
  await measureAll('PostgreSQL, after it', postgres, join(folder, 'pg'), () => {
    execFileSync('psql', [postgres, '-qc', 'VACUUM ANALYZE'], { stdio: 'inherit' });
  });
}
rmSync(folder, { recursive: true, force: true });
console.log(`\n${(thousandths * 100).toLocaleString('en')} blogs and properties, ${(thousandths * 50).toLocaleString('en')} messages, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0].model}; median and 95th percentile through HTTP\n`);
console.log(`| what | aim | ${columns.map(([name]) => name).join(' | ')} |\n| --- | --- | ${columns.map(() => '---').join(' | ')} |`);
for (const [what, [aim]] of columns[0][1]) {
  console.log(`| ${[what, aim, ...columns.map(([, rows]) => rows.get(what)?.[1] ?? '')].join(' | ')} |`);
}
