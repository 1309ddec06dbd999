// The table of pairs (palette.json) holds every pair of tokens that the style sheets use, and the
// tokens as shipped reach its contrasts. crates/foundation/src/palette makes every other palette
// reach them.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../features/face/admin/colour';
import table from './palette.json';

const rules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && path !== 'styles/tokens.css')
  .flatMap((path) => {
    const css = readFileSync(`src/${path}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
      ([, selector = '', body = '']) => ({
        name: `${path}: ${selector.trim()}`,
        body,
      }),
    );
  });

const colourOf = (body: string) =>
  /(?:^|[;\s])color:\s*var\(--([\w-]+)\)/.exec(body)?.[1];
const groundOf = (body: string) =>
  /(?:^|[;\s])background(?:-color)?:\s*var\(--([\w-]+)\)/.exec(body)?.[1];

const isListed = (colour: string, ground: string) =>
  table.pairs.some(
    (pair) =>
      (pair.colour === colour && pair.grounds.includes(ground)) ||
      (pair.colour === ground && pair.grounds.includes(colour)),
  );

/** Drawings, not words: a key or a door in the place of a picture. */
const DRAWN = new Set(['line-strong']);
/** Takes one of the listed colours. */
const OWN = new Set(['bar-link']);

test('every pair of words and ground in a rule is in the table', () => {
  const pairs = rules.flatMap(({ name, body }) => {
    const [colour, ground] = [colourOf(body), groundOf(body)];
    return colour && ground && !DRAWN.has(colour) ? [{ name, colour, ground }] : [];
  });
  expect(pairs.length).toBeGreaterThan(60);
  expect(pairs.filter(({ colour, ground }) => !isListed(colour, ground))).toEqual([]);
});

test('every colour of words is in the table', () => {
  const listed = new Set(
    table.pairs.flatMap(({ colour, grounds }) => [colour, ...grounds]),
  );
  const used = rules.flatMap(({ body }) => colourOf(body) ?? []);
  expect(used.length).toBeGreaterThan(300);
  expect(
    [...new Set(used)].filter((name) => !listed.has(name) && !OWN.has(name)),
  ).toEqual([]);
});

test('the tokens as shipped reach every contrast of the table', () => {
  const tokens: Record<string, string[]> = table.tokens;
  const low = [0, 1].flatMap((at) =>
    table.pairs.flatMap(({ colour, contrast: least, grounds }) =>
      grounds.filter(
        (ground) =>
          contrast(tokens[colour]?.[at] ?? '', tokens[ground]?.[at] ?? '') < least,
      ),
    ),
  );
  expect(low).toEqual([]);
});
