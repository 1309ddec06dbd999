// Lets fresh clones use the dependencies that another clone has compiled (`.ci/run`).
//
//   node scripts/compiled-dependencies.mjs restore     before a build, into an empty target folder
//   node scripts/compiled-dependencies.mjs save        after it
//
// They lie in the user's cache folder: what Cargo keeps of the debug build (`deps`, `build`,
// `.fingerprint`) without the project's own crates. Cargo itself decides what it can use.
//
// A few crates of the project are optimised in every build and take minutes: they are stored as well.
// Cargo compares times of files, and those of a clone are new. So where the files of such a crate are
// those that were compiled, they get an old time.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'keyturn', 'debug');
const target = join(process.env.CARGO_TARGET_DIR || 'target', 'debug');
const FOLDERS = ['.fingerprint', 'build', 'deps'];
/** A cache that has grown beyond this is made anew. */
const MOST_BYTES = 8 * 2 ** 30;
/** Files of this size are never written again in place, so both sides may share one. */
const SHARED_BYTES = 2 ** 18;

/** The crates of the project that are stored. */
const STORED_CRATES = ['av1', 'engine', 'pictures'];
/** What tells which of their files were compiled. */
const DIGESTS = join(cache, 'crates.json');
/** Before anything that was compiled. */
const OLD_TIME = new Date('2020-01-01T00:00:00Z');

let bytes = 0;

function copy(from, to, isWanted) {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, copied] = [join(from, entry.name), join(to, entry.name)];
    if (!isWanted(entry.name)) {
      continue;
    }
    if (entry.isDirectory()) {
      copy(source, copied, () => true);
    } else if (entry.isFile()) {
      copyFile(source, copied);
    }
  }
}

function copyFile(from, to) {
  const { size, atime, mtime } = fs.statSync(from);
  bytes += size;
  if (size >= SHARED_BYTES) {
    try {
      fs.linkSync(from, to);
      return;
    } catch {
      // Another file system, or one without links.
    }
  }
  fs.copyFileSync(from, to);
  // Cargo compares times.
  fs.utimesSync(to, atime, mtime);
}

/** Whether a file or folder of Cargo's belongs to a dependency, and not to this workspace. */
function dependencyFilter() {
  const text = execFileSync('cargo', ['metadata', '--no-deps', '--format-version', '1', '--offline']);
  const own = new Set();
  for (const { name, targets } of JSON.parse(text).packages) {
    if (STORED_CRATES.includes(name)) {
      continue;
    }
    own.add(name);
    for (const target of targets) {
      own.add(target.name).add(target.name.replaceAll('-', '_'));
      own.add(`lib${target.name.replaceAll('-', '_')}`);
    }
  }
  return (name) => !own.has(name.replace(/-[0-9a-f]{16}.*$/, ''));
}

/** The files of a crate. */
function crateFiles(name) {
  const folder = join('crates', name);
  return fs
    .readdirSync(folder, { recursive: true })
    .map((file) => join(folder, file))
    .filter((file) => fs.statSync(file).isFile())
    .sort();
}

function crateDigest(name) {
  const hash = createHash('sha256');
  for (const file of crateFiles(name)) {
    hash.update(`${file}\0`).update(fs.readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Lets Cargo use what was compiled of the same files. */
function setOldTimes() {
  const digests = fs.existsSync(DIGESTS) ? JSON.parse(fs.readFileSync(DIGESTS, 'utf8')) : {};
  for (const name of STORED_CRATES.filter((name) => digests[name] === crateDigest(name))) {
    for (const file of crateFiles(name)) {
      fs.utimesSync(file, OLD_TIME, OLD_TIME);
    }
  }
}

function restore() {
  if (!fs.existsSync(cache) || fs.existsSync(target)) {
    return;
  }
  for (const folder of FOLDERS) {
    copy(join(cache, folder), join(target, folder), () => true);
  }
  if (bytes > MOST_BYTES) {
    fs.rmSync(target, { recursive: true });
    fs.rmSync(cache, { recursive: true });
    return;
  }
  setOldTimes();
  console.log(`Uses compiled dependencies of ${cache} (${(bytes / 2 ** 20).toFixed(0)} MiB)`);
}

function save() {
  const isDependency = dependencyFilter();
  const made = `${cache}.${process.pid}`;
  for (const folder of FOLDERS) {
    copy(join(target, folder), join(made, folder), isDependency);
  }
  const digests = STORED_CRATES.map((name) => [name, crateDigest(name)]);
  fs.writeFileSync(join(made, 'crates.json'), JSON.stringify(Object.fromEntries(digests)));
  fs.rmSync(cache, { recursive: true, force: true });
  fs.renameSync(made, cache);
}

const [command] = process.argv.slice(2);
if (command !== 'restore' && command !== 'save') {
  console.error('compiled-dependencies.mjs restore | save');
  process.exit(2);
}
command === 'save' ? save() : restore();
