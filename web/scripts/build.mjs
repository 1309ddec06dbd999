// Everything that is embedded in the server: the browser's files and the page script, each
// in English and in French, and the service worker (vite.config.ts). The builds share nothing
// and run at once.
//
//   node scripts/build.mjs [--logLevel warn]

import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const given = process.argv.slice(2);

function build(kind, variables) {
  const child = spawn('node_modules/.bin/vite', ['build', ...kind, ...given], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  });
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}

// Both languages of a kind go into one folder, so neither build may empty it.
await rm(join(root, 'dist'), { recursive: true, force: true });
const statuses = await Promise.all([
  build([], { KEYTURN_PART: 'worker' }),
  ...[[], ['--ssr']].flatMap((kind) =>
    ['en', 'fr'].map((language) => build(kind, { KEYTURN_LANGUAGE: language })),
  ),
]);
process.exit(Math.max(...statuses));
