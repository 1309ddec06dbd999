// Colours have one place and windows few thresholds: what tokens.css says of itself.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({
    path,
    css: readFileSync(`src/${path}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
  }));
const tokens = sheets.find(({ path }) => path === 'styles/tokens.css')?.css ?? '';

/** A colour by number, plain or inside a data address, or by function. */
const RAW_COLOUR =
  /(?:#|%23)[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi;

test('no colour stands outside the tokens', () => {
  expect(tokens.match(RAW_COLOUR)?.length).toBeGreaterThan(100);
  const found = sheets
    .filter(({ path }) => path !== 'styles/tokens.css')
    .flatMap(({ path, css }) =>
      [...css.matchAll(RAW_COLOUR)].map(([colour]) => `${path}: ${colour}`),
    );
  expect(found).toEqual([]);
});

test('windows have three thresholds, and a bar at the foot one of its own', () => {
  const allowed = new Set(
    [600, 768, 900, 1200].flatMap((width) => [
      `min-width: ${width}px`,
      `max-width: ${width - 1}px`,
    ]),
  );
  const asked = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/@media([^{]*)\{/g)].flatMap(([, query = '']) =>
      [...query.matchAll(/\(([^)]*(?:width|[<>])[^)]*)\)/g)].map(
        ([, condition = '']) => ({ path, condition }),
      ),
    ),
  );
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter(({ condition }) => !allowed.has(condition))).toEqual([]);
});

test('sizes of type, corners and spaces come from the scales', () => {
  const found = sheets
    .filter(({ path }) => path !== 'styles/tokens.css' && path !== 'styles/fonts.css')
    .flatMap(({ path, css }) =>
      [
        ...css.matchAll(
          /^\s*(?:font-size|font|border-radius|gap|row-gap|column-gap|(?:margin|padding)[a-z-]*):[^;]*?(?<![\w.-])[\d.]*[1-9][\d.]*(?:px|rem)\b[^;]*;/gm,
        ),
      ]
        // Where a picture stands in its window is its own arithmetic.
        .filter(([line]) => !/\d(?:vw|%)/.test(line))
        .map(([line]) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

test('what lies over what comes from the scale, and what a finger hits from its token', () => {
  const found = sheets
    .filter(({ path }) => path !== 'styles/tokens.css' && !path.startsWith('testing/'))
    .flatMap(({ path, css }) =>
      [...css.matchAll(/z-index: (?!auto|var\(--z-|calc\(var\(--z-)[^;]*|\b44px\b/g)].map(
        ([text]) => `${path}: ${text}`,
      ),
    );
  expect(found).toEqual([]);
});

test('every token is used, and every token that is used exists', () => {
  const defined = new Set(
    sheets.flatMap(({ css }) =>
      [...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name),
    ),
  );
  const used = new Set(
    sheets.flatMap(({ css }) =>
      [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name),
    ),
  );
  // What is drawn on a canvas takes its colours by name.
  const mapColours = readFileSync('src/features/map/colours.ts', 'utf8');
  for (const [, name] of mapColours.matchAll(/'(--[\w-]+)'/g)) {
    used.add(name);
  }
  // Base UI sets these two on its popups.
  defined.add('--anchor-width').add('--available-height');
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  // The palette of the drawings is written down here; files of them carry it in themselves.
  expect(
    [...defined].filter((name) => !used.has(name) && !name?.startsWith('--art-')),
  ).toEqual([]);
});

test('the browser frames the page in its ground, in both schemes', () => {
  const [, ...grounds] =
    /--ground: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/.exec(tokens) ?? [];
  const frame = [
    ...readFileSync('src/app/document.tsx', 'utf8').matchAll(/#[0-9a-f]{6}/g),
  ].map(([colour]) => colour);
  expect(grounds).toHaveLength(2);
  expect(frame).toEqual(grounds);
});
