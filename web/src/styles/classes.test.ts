// A class belongs to one feature: its styles stay when one goes to another screen, so
// two features that use the same word for different things would dress each other's.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FEATURES = 'src/features';
const sheets = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({
    feature: path.split('/')[0] ?? path,
    css: readFileSync(`${FEATURES}/${path}`, 'utf8'),
  }));

/** The classes with which the rules of a style sheet begin. */
function classesOf(css: string): Set<string> {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g);
  const selectors = [...rules].flatMap(([, list = '']) => list.split(','));
  const first = selectors.map((one) => /^\s*\.([a-z][\w-]*)/.exec(one)?.[1]);
  return new Set(first.filter((name) => name !== undefined));
}

test('no two features begin their rules with the same class', () => {
  const owners = new Map<string, Set<string>>();
  for (const { feature, css } of sheets) {
    for (const name of classesOf(css)) {
      owners.set(name, (owners.get(name) ?? new Set()).add(feature));
    }
  }
  expect(owners.size).toBeGreaterThan(100);
  const shared = [...owners].filter(([, features]) => features.size > 1);
  expect(
    shared.map(([name, features]) => `.${name}: ${[...features].join(', ')}`),
  ).toEqual([]);
});
