// The built style sheets: every rule is in a layer, and each page reads the order of the layers
// in its first sheet.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const BUILT = 'dist/client';

interface Chunk {
  imports?: string[];
  css?: string[];
}

/** The top-level parts of a style sheet, by their beginnings. */
function topLevelOf(css: string): string[] {
  const starts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [at, letter] of [...css].entries()) {
    depth += letter === '{' ? 1 : letter === '}' ? -1 : 0;
    if (depth === 0 && (letter === '}' || letter === ';')) {
      starts.push(css.slice(start, at).trim().slice(0, 60));
      start = at + 1;
    }
  }
  return starts;
}

function sheetsOf(): { name: string; parts: string[] }[] {
  if (!existsSync(`${BUILT}/assets`)) {
    throw new Error(`${BUILT} is not there: run "npm run build" first`);
  }
  return readdirSync(`${BUILT}/assets`)
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({
      name: `assets/${name}`,
      parts: topLevelOf(readFileSync(`${BUILT}/assets/${name}`, 'utf8')),
    }));
}

const [, ORDER = ''] =
  /@layer ([^;]+);/.exec(readFileSync('src/styles/layers.css', 'utf8')) ?? [];
const layers = ORDER.split(', ');

/** The layers that a part of a style sheet names; none when it is outside of all. */
function layersOf(part: string): string[] {
  const [, names = ''] = /^@layer ([\w\s,-]+)/.exec(part) ?? [];
  return names.split(',').map((name) => name.trim());
}

test('every rule of a built style sheet is in a layer that has its place in the order', () => {
  const isInLayer = (part: string) =>
    layersOf(part).every((layer) => layers.includes(layer));
  const sheets = sheetsOf();
  expect(sheets.length).toBeGreaterThan(10);
  expect(
    sheets.flatMap(({ name, parts }) =>
      parts.filter((part) => !isInLayer(part)).map((part) => `${name}: ${part}`),
    ),
  ).toEqual([]);
});

test.each(['entry-public', 'entry-account'])(
  'the first style sheet of %s declares the order',
  (entry) => {
    const manifest = JSON.parse(
      readFileSync(`${BUILT}/.vite/manifest.json`, 'utf8'),
    ) as Record<string, Chunk>;
    // As the server orders them (crates/platform/src/page/render/manifest.rs).
    const stylesOf = (name: string): string[] => {
      const { imports = [], css = [] } = manifest[name] ?? {};
      return [...imports.flatMap(stylesOf), ...css];
    };
    const [first] = stylesOf(`src/app/${entry}.tsx`);
    const sheet = sheetsOf().find(({ name }) => name === first);
    // The build may write a layer's rules in the place of its name.
    expect([...new Set(sheet?.parts.flatMap(layersOf))]).toEqual(layers);
  },
);
