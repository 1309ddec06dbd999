// What a page may weigh (docs/decisions/0015), of the built files as they are sent: in
// brotli, and in each language. Which files a page has the server reads from the same
// manifests (crates/platform/src/page/render/manifest.rs).

import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const BUILT = 'dist/client';
const KINDS = '../crates/foundation/src/page/kind.rs';

/** In bytes. */
const MOST = {
  script: 83_500,
  // The heavy pages are above the aim (docs/known-issues.md).
  heavy: 90_300,
  // Ours: the aim is for pages that are anybody's. A profile has the most.
  account: 92_500,
  // Where one is shown, beside its page (decision 33).
  map: 60_000,
  loader: 2_000,
  style: 12_600,
  fonts: 70_000,
};

/** These have an entry of their own, and start by themselves. */
const ACCOUNT = [
  'Login',
  'Register',
  'ForgotPassword',
  'Profile',
  'Unauthorized',
  'Offline',
  'Invite',
  'ResetPassword',
  'MyListings',
  'Admin',
];

/** Public pages with more script than is aimed at: each is a form or a list with much to do. */
const HEAVY = new Set([
  'Home',
  'Homes',
  'Landing',
  'Listing',
  'OwnPage',
  'Posting',
  'ToolsPayment',
  'ToolsAfford',
  'ToolsTransferTax',
  'ToolsClosing',
  'Favourites',
]);

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

function read(name: string): Manifest {
  const path = `${BUILT}/.vite/${name}`;
  if (!existsSync(path)) {
    throw new Error(`${path} is not there: run "npm run build" first`);
  }
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

function sizeOf(file: string): number {
  const path = `${BUILT}/${file}`;
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

const sum = (files: Iterable<string>) =>
  [...files].reduce((bytes, file) => bytes + sizeOf(file), 0);

/** The scripts and the styles of what begins with these sources. */
function filesOf(manifest: Manifest, sources: string[]) {
  const seen = new Set<string>();
  const follow = (name: string): Chunk[] => {
    const chunk = manifest[name];
    if (!chunk) {
      throw new Error(`${name} was not built`);
    }
    if (seen.has(name)) {
      return [];
    }
    seen.add(name);
    return [chunk, ...(chunk.imports ?? []).flatMap(follow)];
  };
  const chunks = sources.flatMap(follow);
  return {
    scripts: new Set(chunks.map(({ file }) => file)),
    styles: new Set(chunks.flatMap(({ css }) => css ?? [])),
  };
}

const screens = [
  ...readFileSync(KINDS, 'utf8').matchAll(/\(PageKind::(\w+), "([^"]+)"\)/g),
].map(([, kind = '', source = '']) => ({ kind, source }));
const visited = screens.filter(({ kind }) => !ACCOUNT.includes(kind));
const [LOADER, PUBLIC, OWN] = [
  'src/loader.ts',
  'src/app/entry-public.tsx',
  'src/app/entry-account.tsx',
];

test('every page is looked at', () => {
  expect(screens.length).toBeGreaterThan(15);
  expect(visited).toHaveLength(screens.length - ACCOUNT.length);
});

describe.each([
  ['English', 'manifest.json'],
  ['French', 'manifest.fr.json'],
])('in %s', (_, name) => {
  const manifest = read(name);

  test('nothing but a small loader runs before somebody does something', () => {
    const { scripts, styles } = filesOf(manifest, [LOADER]);
    expect(scripts.size, 'it imports nothing').toBe(1);
    expect(styles.size).toBe(0);
    expect(sum(scripts)).toBeLessThanOrEqual(MOST.loader);
  });

  test('the map is fetched by itself, and is no part of a page', () => {
    const parts = ['src/features/map/homes-map.tsx', 'src/features/map/leaflet-map.tsx'];
    const map = filesOf(manifest, parts).scripts;
    const pages = filesOf(manifest, [
      LOADER,
      PUBLIC,
      ...visited.map(({ source }) => source),
    ]).scripts;
    const own = [...map].filter((file) => !pages.has(file));
    expect(own.join(' ')).toMatch(/leaflet/);
    expect(sum(own)).toBeLessThanOrEqual(MOST.map);
  });

  test.each(visited)('all that is fetched for $kind is small', ({ kind, source }) => {
    const { scripts, styles } = filesOf(manifest, [LOADER, PUBLIC, source]);
    const most = HEAVY.has(kind) ? MOST.heavy : MOST.script;
    expect(sum(scripts)).toBeLessThanOrEqual(most);
    expect(sum(styles)).toBeLessThanOrEqual(MOST.style);
    expect([...scripts].join(' ')).not.toMatch(/account|admin|editor/);
  });

  test.each(screens.filter(({ kind }) => ACCOUNT.includes(kind) && kind !== 'Admin'))(
    'so is what is fetched for $kind',
    ({ source }) => {
      const { scripts, styles } = filesOf(manifest, [LOADER, OWN, source]);
      expect(sum(scripts)).toBeLessThanOrEqual(MOST.account);
      expect(sum(styles)).toBeLessThanOrEqual(MOST.style);
      expect([...scripts].join(' ')).not.toMatch(/admin|editor/);
    },
  );

  test('only the admin area loads Base UI (docs/decisions/0014)', () => {
    const isBaseUi = (file: string) =>
      readFileSync(`${BUILT}/${file}`, 'utf8').includes('base-ui');
    const { scripts } = filesOf(manifest, [
      LOADER,
      PUBLIC,
      OWN,
      ...screens.filter(({ kind }) => kind !== 'Admin').map(({ source }) => source),
    ]);
    expect([...scripts].filter(isBaseUi)).toEqual([]);
    const all = Object.values(manifest).map(({ file }) => file);
    expect(all.some((file) => file.endsWith('.js') && isBaseUi(file))).toBe(true);
  });

  // The first name is that of no typeface that a company chooses instead of ours.
  test.each(['', 'lora-', 'playfair-', 'figtree-'])(
    'the fonts of a pair are small: %s',
    (pair) => {
      const files = Object.values(manifest).map(({ file }) =>
        file.replace('assets/', ''),
      );
      const fonts = files.filter((file) => file.endsWith('.woff2'));
      const isOther = (file: string) => /^(?:lora|playfair|figtree)-/.test(file);
      const own = fonts.filter((file) => (pair ? file.startsWith(pair) : !isOther(file)));
      expect(own.length).toBeGreaterThan(0);
      expect(sum(own.map((file) => `assets/${file}`))).toBeLessThanOrEqual(MOST.fonts);
    },
  );
});

test('the service worker is one file that imports nothing', () => {
  const worker = readFileSync(`${BUILT}/service-worker.js`, 'utf8');
  expect(worker).not.toMatch(/\bimport\b/);
});
