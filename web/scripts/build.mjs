// Everything that is embedded in the server: the browser's files and the page script, each
// in English and in French (vite.config.ts).
//
//   node scripts/build.mjs [--logLevel warn]

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const given = process.argv.slice(2);

for (const kind of [[], ['--ssr']]) {
  // The English first: it empties the folder.
  for (const language of ['en', 'fr']) {
    const { status } = spawnSync('node_modules/.bin/vite', ['build', ...kind, ...given], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, KEYTURN_LANGUAGE: language },
    });
    if (status !== 0) {
      process.exit(status ?? 1);
    }
  }
}
