// Measures each kind of public page with Lighthouse as a phone on a slow line loads it, and
// prints a table for docs/performance.md.
//
//   node bench/lighthouse.mjs target/dist/keyturn
//
// RUNS (5) is how often each page is loaded; PAGES=/,/blogs measures only those. Rounds go
// through all pages, so that what else the machine does falls on all of them. Lighthouse is
// installed below target/ when it is missing: nothing of the project depends on it.

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const keyturn = resolve(process.argv[2] ?? 'target/release/keyturn');
const RUNS = Number(process.env.RUNS ?? 5);
const PORT = 18_086;
const base = `http://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), 'keyturn-bench-'));
const tool = resolve(process.env.LIGHTHOUSE_DIR ?? 'target/lighthouse');
const env = {
  PATH: process.env.PATH,
  KEYTURN_LISTEN: `127.0.0.1:${PORT}`,
  KEYTURN_DATA_DIR: join(folder, 'data'),
  KEYTURN_METRICS_LISTEN: '',
  // Its minutes after a start are not what is measured here.
  KEYTURN_MEDIA_AVIF: 'off',
  KEYTURN_STOP_PAUSE_SECONDS: '0',
  KEYTURN_RATE_LIMITS: 'count',
};
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

if (!existsSync(join(tool, 'node_modules/lighthouse'))) {
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', tool, LIGHTHOUSE], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function browser() {
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const found = names.find((name) => spawnSync(name, ['--version']).status === 0);
  if (process.env.CHROME_PATH === undefined && found === undefined) {
    throw new Error('Lighthouse needs Chromium.');
  }
  return process.env.CHROME_PATH ?? execFileSync('which', [found], { encoding: 'utf8' }).trim();
}

/** An address of each kind of page that everybody can open. */
async function pages() {
  const text = await (await fetch(`${base}/sitemap.xml`)).text();
  const listed = [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  const first = (kind) => listed.find((path) => kind.test(path));
  const kinds = [
    /^\/blogs\/category\//,
    /^\/post\//,
    /^\/homes\/in\//,
    /^\/homes\/(?!in\/)/,
    /^\/team\//,
    /^\/agents\//,
  ];
  const plain = listed.filter((path) => /^\/[^/?]*$/.test(path) || /^\/tools\//.test(path));
  const others = ['/homes', '/favourites', '/alerts', '/book', '/thank-you', '/login', '/fr'];
  return [...new Set([...plain, ...kinds.map(first), ...others])].filter((path) => path !== undefined);
}

/** On a busy machine a trace is lost now and then, and Lighthouse asks to be run again. */
const TRIES = 3;

function run(path, chrome, tries = TRIES) {
  const { stdout, stderr, status } = spawnSync(
    join(tool, 'node_modules/.bin/lighthouse'),
    [
      base + path,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
    ],
    { encoding: 'utf8', maxBuffer: 1 << 28, env: { ...process.env, CHROME_PATH: chrome } },
  );
  if (status !== 0 && tries > 1) {
    return run(path, chrome, tries - 1);
  }
  if (status !== 0) {
    throw new Error(`${path}: ${stderr.slice(-500)}`);
  }
  const { categories, audits } = JSON.parse(stdout);
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)])),
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  };
}

execFileSync(keyturn, ['demo'], { env });
const server = spawn(keyturn, ['serve'], { env, stdio: ['ignore', 'ignore', 'ignore'] });
while (!(await fetch(`${base}/readyz`).catch(() => undefined))?.ok) {
  await new Promise((done) => setTimeout(done, 50));
}
const chrome = browser();
const all = process.env.PAGES ? process.env.PAGES.split(',') : await pages();
const results = new Map(all.map((path) => [path, []]));
for (let round = 0; round < RUNS; round += 1) {
  for (const path of all) {
    const result = run(path, chrome);
    results.get(path).push(result);
    console.error(`${path}: ${result.performance}, ${(result.lcp / 1000).toFixed(1)} s, ${result.tbt.toFixed(0)} ms`);
  }
}
server.kill('SIGTERM');
await new Promise((done) => server.once('exit', done));
rmSync(folder, { recursive: true, force: true });

console.log(`| page (medians of ${RUNS}) | performance | accessibility | best practices | SEO | LCP | blocked | CLS |`);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
for (const [path, runs] of results) {
  const of = (name) => median(runs.map((one) => one[name]));
  const scores = CATEGORIES.map(of).join(' | ');
  const shift = of('cls').toFixed(3).replace(/\.?0+$/, '');
  console.log(`| \`${path}\` | ${scores} | ${(of('lcp') / 1000).toFixed(1)} s | ${of('tbt').toFixed(0)} ms | ${shift || 0} |`);
}
