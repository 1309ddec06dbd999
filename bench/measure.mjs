// Measures the release build and prints a table for docs/performance.md.
//
//   node bench/measure.mjs target/release/keyturn
//
// The machine is noisy, so everything is repeated and medians are printed; what is
// compared (Keyturn and nginx) runs in turns within one run, and counts as a ratio.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const keyturn = resolve(process.argv[2] ?? 'target/release/keyturn');
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
const PORT = 18_080;
const NGINX_PORT = 18_081;
const CONNECTIONS = [1, 16, 64, 256];
const folder = mkdtempSync(join(tmpdir(), 'keyturn-bench-'));
const env = {
  PATH: process.env.PATH,
  KEYTURN_LISTEN: `127.0.0.1:${PORT}`,
  KEYTURN_DATA_DIR: join(folder, 'data'),
  KEYTURN_METRICS_LISTEN: '',
  // Its minutes after a start are not what is measured here.
  KEYTURN_MEDIA_AVIF: 'off',
  KEYTURN_STOP_PAUSE_SECONDS: '0',
  // Counted, and nobody is refused.
  KEYTURN_RATE_LIMITS: 'count',
};

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** One request on a connection of its own; the status, the body and milliseconds. */
function get(path, { port = PORT, headers = {} } = {}) {
  return new Promise((done, failed) => {
    const began = performance.now();
    request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        done({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(parts),
          ms: performance.now() - began,
        }),
      );
    })
      .on('error', failed)
      .end();
  });
}

/** Starts the server; the process, and milliseconds to the first 200. */
async function start(path = '/readyz', { port = PORT } = {}) {
  const began = performance.now();
  const child = spawn(keyturn, ['serve'], {
    env: { ...env, KEYTURN_LISTEN: `127.0.0.1:${port}` },
    stdio: ['ignore', 'ignore', openSync(join(folder, 'keyturn.log'), 'a')],
  });
  for (;;) {
    const answer = await get(path, { port }).catch(() => undefined);
    if (answer?.status === 200) {
      return { child, ms: performance.now() - began };
    }
    await sleep(1);
  }
}

function stop(child) {
  return new Promise((done) => {
    child.once('exit', done);
    child.kill('SIGTERM');
  });
}

const megabytes = (pid, field) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** Requests a second, of so many connections that ask for the same page. */
function load(port, path, connections) {
  const output = execFileSync(
    'wrk',
    ['-t1', `-c${connections}`, `-d${SECONDS}s`, '-H', 'Accept-Encoding: br', `http://127.0.0.1:${port}${path}`],
    { encoding: 'utf8' },
  );
  if (/Non-2xx|Socket errors/.test(output)) {
    throw new Error(output);
  }
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)[1]);
}

/** Milliseconds of processor time that all threads of a process have had so far. */
function processorTime(pid) {
  let nanoseconds = 0;
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // A thread that has ended meanwhile; the pool's stay for ten seconds.
    }
  }
  return nanoseconds / 1e6;
}

const rows = [];
const report = (what, aim, value) => {
  rows.push([what, aim, value]);
  console.error(`${what}: ${value}`);
};

execFileSync(keyturn, ['demo'], { env });

// --- start ---------------------------------------------------------------
for (const [what, path] of [
  ['Start to first 200 (/readyz)', '/readyz'],
  ['Start to first 200 (a post, rendered)', undefined],
]) {
  let asked = path;
  const times = [];
  for (let round = 0; round < 15; round += 1) {
    if (!asked) {
      const { child } = await start();
      asked = /href="(\/post\/[^"]+)"/.exec((await get('/')).body.toString())[1];
      await stop(child);
    }
    const { child, ms } = await start(asked);
    times.push(ms);
    await stop(child);
  }
  report(what, '< 150 ms', `${median(times).toFixed(0)} ms`);
}

// --- memory, cold renders --------------------------------------------------
const { child } = await start();
await sleep(3000);
report('Memory at rest (RSS, nothing asked yet)', '< 60 MB', `${megabytes(child.pid, 'VmRSS').toFixed(0)} MB`);
const posts = new Set();
for (const page of [0, 1, 2]) {
  const list = (await get(`/blogs?page=${page}`)).body.toString();
  for (const [, path] of list.matchAll(/href="(\/post\/[^"]+)"/g)) {
    posts.add(path);
  }
}
const sitemap = (await get('/sitemap.xml')).body.toString();
const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
const all = [...new Set([...paths, ...posts, '/login', '/nowhere'])];
const cold = { post: [], page: [], processor: [] };
for (const path of all) {
  const before = processorTime(child.pid);
  const { ms } = await get(path, { headers: { 'accept-encoding': 'br' } });
  // What the engine tidies up after the answer is the page's, too.
  await sleep(30);
  cold.processor.push(processorTime(child.pid) - before);
  cold.page.push(ms);
  if (posts.has(path)) {
    cold.post.push(ms);
  }
}
report(`Cold page, processor time: data, render, compression and sending (median of ${all.length} pages)`, '< 12 ms', `${median(cold.processor).toFixed(1)} ms`);
report('Cold page, until it is there (median of the same)', '', `${median(cold.page).toFixed(1)} ms`);
report(`Cold post, until it is there (median of ${cold.post.length})`, '< 10 ms', `${median(cold.post).toFixed(1)} ms`);
await sleep(3000);
report('Memory at rest (RSS, after all pages)', '< 60 MB', `${megabytes(child.pid, 'VmRSS').toFixed(0)} MB`);

// --- warm, against nginx -----------------------------------------------------
const [post] = posts;
const page = await get(post, { headers: { 'accept-encoding': 'br' } });
writeFileSync(join(folder, 'post'), page.body);
const copied = Object.entries(page.headers)
  .filter(([name]) => !['content-length', 'date', 'connection', 'keep-alive', 'etag', 'content-type', 'transfer-encoding'].includes(name))
  .map(([name, value]) => `add_header ${name} '${String(value).replaceAll("'", "\\'")}';`);
writeFileSync(
  join(folder, 'nginx.conf'),
  `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; worker_processes auto;
events { worker_connections 1024; }
http { access_log ${folder}/access.log; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${NGINX_PORT}; root ${folder}; default_type 'text/html; charset=utf-8'; location = /post { ${copied.join(' ')} } } }`,
);
execFileSync('chmod', ['-R', 'a+rX', folder]);
const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
await sleep(500);
const same = (await get('/post', { port: NGINX_PORT })).body.equals(page.body);
if (!same) {
  throw new Error('nginx does not serve the same bytes');
}
for (const connections of CONNECTIONS) {
  const ours = [];
  const theirs = [];
  load(PORT, post, connections);
  load(NGINX_PORT, '/post', connections);
  for (let round = 0; round < ROUNDS; round += 1) {
    // Who is first changes, since the one may leave the machine warmer for the other.
    if (round % 2 === 0) {
      ours.push(load(PORT, post, connections));
      theirs.push(load(NGINX_PORT, '/post', connections));
    } else {
      theirs.push(load(NGINX_PORT, '/post', connections));
      ours.push(load(PORT, post, connections));
    }
  }
  const ratio = median(ours.map((value, at) => value / theirs[at])).toFixed(2);
  report(
    `Warm post, requests a second, ${connections} connection${connections > 1 ? 's' : ''}: Keyturn, nginx, ratio (medians of ${ROUNDS} rounds)`,
    '>= 1',
    `${median(ours).toFixed(0)}, ${median(theirs).toFixed(0)}, ${ratio}`,
  );
}
report('Memory after the load (RSS)', '', `${megabytes(child.pid, 'VmRSS').toFixed(0)} MB`);
// --- page weight ---------------------------------------------------------------
const br = { 'accept-encoding': 'br' };
async function weigh(html, pattern) {
  let bytes = 0;
  for (const file of new Set(html.match(pattern))) {
    bytes += (await get(file, { headers: br })).body.length;
  }
  return `${(bytes / 1000).toFixed(1)} kB`;
}
for (const path of ['/', '/blogs', post, '/contact']) {
  const html = (await get(path)).body.toString();
  const name = path === post ? 'a post' : path;
  // All that the page names: the loader, and what it fetches.
  const scripts = await weigh(html, /\/assets\/[\w-]+\.js/g);
  report(`JavaScript on ${name} (brotli)`, '<= 80 kB', scripts);
  report(`Style on ${name} (brotli)`, '<= 12.1 kB', await weigh(html, /\/assets\/[\w-]+\.css/g));
}
nginx.kill();
await stop(child);
report('A post (brotli)', '', `${(page.body.length / 1000).toFixed(1)} kB`);
report('Binary', '', `${(statSync(keyturn).size / 1e6).toFixed(1)} MB`);
rmSync(folder, { recursive: true, force: true });

console.log('| what | aim | measured |\n| --- | --- | --- |');
for (const row of rows) {
  console.log(`| ${row.join(' | ')} |`);
}
