// No file imports itself by way of others, in crates/ or in web/src, and no folder of the
// areas (AREAS) or web/src/features does. Tests do not count, nor does `messages()`, which lists texts for them.
//
// Rust is read as text: `use` trees and written-out paths that begin with crate, super,
// self or a crate of ours lead to the file of the deepest module they name, and a name that
// is only re-exported there (`pub use`) to where it comes from. `mod x;` and `pub use` alone
// are no import. TypeScript: every relative import, types too, lazy ones (`import()`) not,
// since those wait until they are called.
//
// A folder of an area is what stands directly in its `src`: `blog/` or `company.rs`. Its arrows
// are those of its files, and `pub use` counts too. `lib.rs` and `site.rs` are left out: `Site`
// takes settings and texts, which take `Site`. This circle is meant, and the graph of files keeps
// it small: a file that `site.rs` imports, or that such a file imports, may not name `Site`.
//
// `--folders` also prints the arrows between the folders of each circle.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

/** file -> Map(file it imports -> the names it takes) */
const arrows = new Map();
/** folder of an area -> Map(folder it imports -> the files and the names they take) */
const folderArrows = new Map();
/** the same of web/src/features */
const featureArrows = new Map();
/** Imports that go up, in words. */
const ups = [];
const arrow = (from, to, name, graph = arrows) => {
  if (from === to) return;
  if (!graph.has(from)) graph.set(from, new Map());
  const names = graph.get(from);
  if (!names.has(to)) names.set(to, new Set());
  if (name) names.get(to).add(name);
};

// --- Rust ----------------------------------------------------------------------

const isRustTest = (file) => /(^|\/)(\w+_)?(tests?|testing|benches|examples)(\/|\.rs$)|hostile\.rs$/.test(file.replace(/^crates\/[^/]+\//, ''));
const rust = files.filter((file) => /^crates\/[^/]+\/src\/.*\.rs$/.test(file) && !isRustTest(file));
const fileOf = new Map(); // 'site::blog::model' -> file
const moduleOf = new Map();
for (const file of rust) {
  const [, crate, rest] = /^crates\/([^/]+)\/src\/(.*)\.rs$/.exec(file);
  const parts = rest.split('/').filter((part, at, all) => !(part === 'mod' && at === all.length - 1));
  if (parts.length === 1 && (parts[0] === 'lib' || parts[0] === 'main')) parts.pop();
  const path = [crate, ...parts].join('::');
  fileOf.set(path, file);
  moduleOf.set(file, path);
}

const withoutTests = (text) => {
  // In one pass: an address in a text has two slashes, and a comment may have one quotation mark.
  const plain = (found) => (found.startsWith('"') ? '""' : '');
  let out = text.replace(/'(?:[^'\\\n]|\\.[^'\n]*)'|"(?:[^"\\]|\\.)*"|\/\/[^\n]*/g, plain);
  for (;;) {
    const at = out.search(/#\[cfg\(test\)\]\s*(pub(\([a-z]+\))?\s+)?((async\s+)?fn|impl|mod)\b[^;{]*\{|\bpub fn messages\(\)[^{]*\{/);
    if (at < 0) return out.replace(/#\[cfg\(test\)\]\s*(pub(\([a-z]+\))?\s+)?use[^;]*;/g, '');
    let depth = 0;
    let end = out.indexOf('{', at);
    do {
      if (out[end] === '{') depth += 1;
      if (out[end] === '}') depth -= 1;
      end += 1;
    } while (depth > 0 && end < out.length);
    out = out.slice(0, at) + out.slice(end);
  }
};

/** `a::{b, c::{d, self}}` -> ['a::b', 'a::c::d', 'a::c'] */
const expand = (tree) => {
  const open = tree.indexOf('{');
  if (open < 0) return [tree.replace(/\s+as\s+\w+/, '').trim()];
  const prefix = tree.slice(0, open);
  const inner = tree.slice(open + 1, tree.lastIndexOf('}'));
  const parts = [];
  let depth = 0;
  let part = '';
  for (const letter of inner) {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (letter === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  parts.push(part);
  return parts
    .map((each) => each.trim())
    .filter(Boolean)
    .flatMap((each) => expand(prefix.trim() + each).map((path) => path.replace(/::self$/, '')));
};

/** The file that a path names, and the name taken from it. */
const find = (file, path, depth = 0) => {
  const here = moduleOf.get(file).split('::');
  const parts = path.split('::').map((part) => part.trim());
  let at;
  if (parts[0] === 'crate') {
    at = [here[0]];
    parts.shift();
  } else if (parts[0] === 'self') {
    at = [...here];
    parts.shift();
  } else if (parts[0] === 'super') {
    at = [...here];
    while (parts[0] === 'super') {
      at.pop();
      parts.shift();
    }
  } else if (fileOf.has([...here, parts[0]].join('::'))) {
    at = [...here];
  } else if (fileOf.has(parts[0])) {
    at = [parts.shift()];
  } else return undefined;
  while (parts.length > 0 && fileOf.has([...at, parts[0]].join('::'))) at.push(parts.shift());
  const to = fileOf.get(at.join('::'));
  if (!to) return undefined;
  const source = parts[0] && depth < 9 ? reexports.get(to)?.get(parts[0]) : undefined;
  if (source) return find(to, [source, ...parts.slice(1)].join('::'), depth + 1) ?? { to, name: parts[0] };
  return { to, name: parts[0] };
};

const follow = (file, path) => {
  const found = find(file, path);
  if (found) arrow(file, found.to, found.name);
  followFolder(file, path);
};

/** The crates that hold features. */
const AREAS = ['foundation', 'homes', 'publishing', 'office', 'site'];

/** `crates/publishing/src/blog/store.rs` -> 'blog'; nothing for lib.rs, site.rs and other crates. */
const folderOf = (file) => {
  const [, area, folder] = /^crates\/(\w+)\/src\/([^/]+?)(?:\.rs$|\/)/.exec(file) ?? [];
  if (!AREAS.includes(area)) return undefined;
  return folder === 'lib' || folder === 'site' ? undefined : folder;
};

const followFolder = (file, path) => {
  const found = find(file, path);
  const [from, to] = [folderOf(file), found && folderOf(found.to)];
  if (from && to) arrow(from, to, `${file.replace(/^crates\/\w+\/src\//, '')} ${found.name ?? ''}`.trim(), folderArrows);
};

/** file -> Map(name it re-exports -> path) */
const reexports = new Map();
const texts = new Map();
for (const file of rust) {
  const text = withoutTests(readFileSync(join(root, file), 'utf8'));
  texts.set(file, text);
  const names = new Map();
  for (const [, tree] of text.matchAll(/\bpub(?:\([^)]*\))?\s+use\s+([^;]+);/g))
    for (const path of expand(tree.replace(/\s+/g, ' '))) names.set(path.split('::').at(-1), path);
  reexports.set(file, names);
}

for (const file of rust) {
  const text = texts.get(file);
  const uses = [...text.matchAll(/(?<!pub(?:\([^)]*\))?\s+)\buse\s+([^;]+);/g)];
  for (const [, tree] of uses) for (const path of expand(tree.replace(/\s+/g, ' '))) follow(file, path);
  for (const path of reexports.get(file).values()) followFolder(file, path);
  const rest = text.replace(/\buse\s+[^;]+;/g, '');
  for (const [, path] of rest.matchAll(/(?<![\w:])((?:crate|super|self|[a-z_]+)(?:::\w+)+)/g)) follow(file, path);
}

// --- TypeScript ------------------------------------------------------------------

const isWebTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);
// `#cached/home-card` is the component as the browser has it (`imports` of web/package.json).
const { imports } = JSON.parse(readFileSync(join(root, 'web/package.json'), 'utf8'));
const pathOf = (file, from) =>
  normalize(from.startsWith('#') ? join('web', imports[from]?.default ?? from) : join(dirname(file), from));
const web = new Set(files.filter((file) => /^web\/src\/.*\.tsx?$/.test(file) && !isWebTest(file)));
for (const file of web) {
  const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  for (const [, names, from] of text.matchAll(/^(?:import|export)\s+([^'";]*?)\s*from\s+'([.#][^']+)'/gm)) {
    const base = pathOf(file, from);
    const to = [base, `${base}.ts`, `${base}.tsx`].find((each) => web.has(each));
    if (to) arrow(file, to, names.replace(/\s+/g, ' ').replace(/[{}]/g, '').trim());
  }
}

/** What each folder of web/src may not import. */
const LAYERS = {
  lib: ['ui', 'rich-text', 'core', 'features', 'app'],
  ui: ['rich-text', 'core', 'features', 'app'],
  'rich-text': ['core', 'features', 'app'],
  core: ['rich-text', 'features', 'app'],
  features: ['app'],
};

const followLayers = (file, to) => {
  const [from, target] = [file, to].map((path) => path.slice('web/src/'.length).split('/'));
  if (LAYERS[from[0]]?.includes(target[0])) ups.push(`${file} -> ${to}: ${from[0]}/ may not import ${target[0]}/`);
  if (from[0] !== 'features' || target[0] !== 'features') return;
  const isAdmin = (parts) => parts.includes('admin') || parts[1] === 'blog-admin';
  if (isAdmin(target) && !isAdmin(from)) ups.push(`${file} -> ${to}: visitors would load the admin area`);
  arrow(from[1], target[1], file.slice('web/src/features/'.length), featureArrows);
};

for (const file of web) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, from] of text.matchAll(/\b(?:from|import|import\s*\(|glob(?:<[^(]*>)?\()\s*'([.#][^']+)'/g)) {
    const base = pathOf(file, from);
    const to = [base, `${base}.ts`, `${base}.tsx`].find((each) => web.has(each) || each.endsWith('.css'));
    if (to) followLayers(file, to);
  }
}

// --- circles: strongly connected files, and folders (Tarjan) ------------------------

const circlesOf = (graph) => {
  const order = new Map();
  const low = new Map();
  const stack = [];
  const circles = [];
  const visit = (node) => {
    order.set(node, order.size);
    low.set(node, order.get(node));
    stack.push(node);
    for (const to of graph.get(node)?.keys() ?? []) {
      if (!order.has(to)) {
        visit(to);
        low.set(node, Math.min(low.get(node), low.get(to)));
      } else if (stack.includes(to)) low.set(node, Math.min(low.get(node), order.get(to)));
    }
    if (low.get(node) !== order.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
};

const print = (graph, circle) => {
  for (const from of circle)
    for (const [to, names] of graph.get(from) ?? [])
      if (circle.includes(to)) console.error(`  ${from} -> ${to}: ${[...names].join(', ')}`);
};

const circles = circlesOf(arrows);
for (const circle of circles) {
  console.error(`circle of ${circle.length}:`);
  print(arrows, circle);
}
const folderCircles = circlesOf(folderArrows);
for (const circle of folderCircles) {
  console.error(`circle of ${circle.length} folders: ${circle.join(', ')}`);
  if (process.argv.includes('--folders')) print(folderArrows, circle);
}
const featureCircles = circlesOf(featureArrows);
for (const circle of featureCircles) {
  console.error(`circle of ${circle.length} features: ${circle.join(', ')}`);
  if (process.argv.includes('--folders')) print(featureArrows, circle);
}
for (const up of ups) console.error(up);
if (rust.length < 50 || web.size < 50 || arrows.size < 100 || folderArrows.size < 30 || featureArrows.size < 15) {
  console.error('check-circles: too few files were read to say anything');
  process.exit(2);
}
console.log(
  `${rust.length + web.size} files, ${circles.length} circles; ${folderArrows.size} folders of features, ${folderCircles.length} circles; ${featureArrows.size} features of web, ${featureCircles.length} circles; ${ups.length} imports upwards`,
);
process.exit(circles.length + folderCircles.length + featureCircles.length + ups.length === 0 ? 0 : 1);
