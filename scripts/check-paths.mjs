// Every file exists that a document names in backticks, or a comment of the sources, and every test of
// docs/spec-coverage.md. A document shortens paths: `homes/search/query.rs`
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

// A setting's file of the operator, an example of a migration, and a file of sqlx.
const MADE_UP = new Set(['keyturn.toml', 'migrations/sqlite/0002_words_about_it.sql', 'pool/inner.rs']);
const FILE = /^[\w./-]+\.(?:rs|ts|tsx|css|sql|mjs|sh|toml|py)$/;
const isDocument = (file) =>
  /^(?:README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/(?!reviews\/).*\.md$/.test(file);

const isSource = (file) => /^(?:crates|web|e2e)\/.*\.(?:rs|tsx?|mjs|css)$/.test(file);
const COMMENT = /(?:^|\s)(?:\/\/[/!]?|\/?\*{1,2})\s(.*)$/gm;
/** Of the web's own files the name is enough; those of Rust are named from the root. */
const IN_COMMENT = /(?<![\w@:/.-])(?:\.{1,2}\/)*((?:crates\/)?[\w./-]+\.(?:rs|tsx?|css|mjs))\b/g;

function* readPaths(file) {
  const text = readFileSync(join(root, file), 'utf8');
  if (isDocument(file)) {
    for (const [, token] of text.matchAll(/`([^`\n]+)`/g))
      yield* expand(token).filter((path) => FILE.test(path));
    return;
  }
  for (const [, comment] of text.matchAll(COMMENT))
    for (const [, path] of comment.matchAll(IN_COMMENT)) yield path;
}

/** Every function of the server, for the tests that the list of statements names (`feature::begin_of_name…`). */
const functions = files
  .filter((file) => /^crates\/.*\.rs$/.test(file))
  .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\bfn (\w+)/g)])
  .map(([, name]) => name);
const TEST = /`…?(?:\w+::)*(\w+)…`/g;

let missing = 0;
for (const [token, name] of readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8').matchAll(TEST))
  if (!functions.some((one) => one.startsWith(name))) {
    console.error(`docs/spec-coverage.md: there is no test ${token}`);
    missing += 1;
  }
for (const file of files.filter((one) => isDocument(one) || isSource(one)))
  for (const path of readPaths(file))
    if (!ends.has(path) && !MADE_UP.has(path)) {
      console.error(`${file}: there is no ${path}`);
      missing += 1;
    }
process.exit(missing === 0 ? 0 : 1);
