// Every file that the documents name in backticks exists. A document shortens paths: `homes/search/query.rs`
// is crates/homes/src/search/query.rs, and `query.test.ts` is a file of that name. Braces stand for several:
// `{query,answer}.rs`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

/** Every end of every path, with `src/` and without. */
const ends = new Set();
for (const file of files)
  for (const path of [file, file.replaceAll('/src/', '/')]) {
    const parts = path.split('/');
    for (let at = 0; at < parts.length; at += 1) ends.add(parts.slice(at).join('/'));
  }

const expand = (text) => {
  const braces = /\{([^{}]*)\}/.exec(text);
  return braces
    ? braces[1].split(',').flatMap((one) => expand(text.replace(braces[0], one)))
    : [text];
};

// A setting's file of the operator, and an example of a migration.
const MADE_UP = new Set(['keyturn.toml', 'migrations/sqlite/0002_words_about_it.sql']);
const FILE = /^[\w./-]+\.(?:rs|ts|tsx|css|sql|mjs|sh|toml|py)$/;
const isDocument = (file) =>
  /^(?:README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/(?!reviews\/).*\.md$/.test(file);

let missing = 0;
for (const document of files.filter(isDocument))
  for (const [, token] of readFileSync(join(root, document), 'utf8').matchAll(/`([^`\n]+)`/g))
    for (const path of expand(token))
      if (FILE.test(path) && !ends.has(path) && !MADE_UP.has(path)) {
        console.error(`${document}: there is no ${path}`);
        missing += 1;
      }
process.exit(missing === 0 ? 0 : 1);
