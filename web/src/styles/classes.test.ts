// A class belongs to one feature: its styles stay when one goes to another screen, so
// two features that use the same word for different things would dress each other's.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheetsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({
      feature: path.split('/')[0] ?? path,
      css: readFileSync(`${folder}/${path}`, 'utf8'),
    }));

/** The classes of each selector, in their order. */
function selectorsOf(css: string): string[][] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g);
  const selectors = [...rules].flatMap(([, list = '']) => list.split(','));
  return selectors.map((one) =>
    [...one.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name),
  );
}

test('no two features begin their rules with the same class', () => {
  // Those of the frame and of the controls are everybody's.
  const common = new Set(
    ['src/ui', 'src/core', 'src/app', 'src/styles']
      .flatMap(sheetsOf)
      .flatMap(({ css }) => selectorsOf(css).flat()),
  );
  const owners = new Map<string, Set<string>>();
  const editor = sheetsOf('src/rich-text').map(({ css }) => ({
    feature: 'rich-text',
    css,
  }));
  for (const { feature, css } of [...sheetsOf('src/features'), ...editor]) {
    for (const classes of selectorsOf(css)) {
      const name = classes.find((one) => !common.has(one));
      if (name !== undefined) {
        owners.set(name, (owners.get(name) ?? new Set()).add(feature));
      }
    }
  }
  expect(owners.size).toBeGreaterThan(100);
  const shared = [...owners].filter(([, features]) => features.size > 1);
  expect(
    shared.map(([name, features]) => `.${name}: ${[...features].join(', ')}`),
  ).toEqual([]);
});
