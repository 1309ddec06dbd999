// Runs every benchmark and writes what it measured into docs/performance.md.
//
//   node bench/report.mjs target/dist/keyturn [name …]
//
// KEYTURN_TEST_POSTGRES_URL names a PostgreSQL server (scripts/with-postgres.sh does so).
//
// A benchmark prints a table; it takes the place of what stands between
// `<!-- measured: NAME -->` and `<!-- end -->` on that page. With names only those run.

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { resolve } from 'node:path';

const PAGE = new URL('../docs/performance.md', import.meta.url);
/** Each with its script, and whether it takes an empty PostgreSQL database. */
const BENCHMARKS = {
  measure: ['measure', false],
  tables: ['tables', true],
  writes: ['writes', false],
  'writes on PostgreSQL': ['writes', true],
  messages: ['messages', false],
  properties: ['properties', false],
  homes: ['homes', false],
  'homes on PostgreSQL': ['homes', true],
  lighthouse: ['lighthouse', false],
};
const postgres = process.env.KEYTURN_TEST_POSTGRES_URL;

const [binary, ...names] = process.argv.slice(2);
const keyturn = resolve(binary ?? 'target/dist/keyturn');

function output(command, args) {
  const { stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  return error ? 'none' : `${stdout}${stderr}`.trim();
}

/** When, where and with what. */
function circumstances() {
  const versions = [
    `Keyturn ${output('git', ['describe', '--always', '--dirty'])}`,
    output('nginx', ['-v']).replace('nginx version: ', ''),
    output('postgres', ['--version']).replace('postgres (PostgreSQL)', 'PostgreSQL'),
    output('rustc', ['--version']).split(' (')[0],
    `Node ${process.versions.node}`,
  ];
  const machine = `${cpus().length} × ${cpus()[0].model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}`;
  return `Measured on ${new Date().toISOString().slice(0, 10)} on ${machine}: ${versions.join(', ')}.`;
}

/** The address of a new database. */
function emptyDatabase(name) {
  const database = `bench_${name.replaceAll(/\W/g, '_').toLowerCase()}`;
  execFileSync('psql', [`${postgres}/postgres`, '-qc', `CREATE DATABASE ${database} TEMPLATE template0`]);
  return `${postgres}/${database}`;
}

for (const name of names.length > 0 ? names : Object.keys(BENCHMARKS)) {
  const [file, takesDatabase] = BENCHMARKS[name];
  if (takesDatabase && !postgres && file !== 'tables') {
    continue;
  }
  console.error(`--- ${name}`);
  const script = new URL(`${file}.mjs`, import.meta.url).pathname;
  const database = takesDatabase && postgres ? [emptyDatabase(name)] : [];
  const { status, stdout } = spawnSync('node', [script, keyturn, ...database], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 24,
  });
  if (status !== 0) {
    throw new Error(`bench/${name}.mjs ended with ${status}`);
  }
  const start = stdout.search(/^\| /m);
  const table = `${circumstances()}\n\n${stdout.slice(start).trim()}`;
  const page = readFileSync(PAGE, 'utf8');
  const place = new RegExp(`(<!-- measured: ${name} -->\n)[^]*?(<!-- end -->)`);
  if (!place.test(page)) {
    throw new Error(`docs/performance.md has no place for ${name}`);
  }
  writeFileSync(PAGE, page.replace(place, (_, before, after) => `${before}\n${table}\n\n${after}`));
}
