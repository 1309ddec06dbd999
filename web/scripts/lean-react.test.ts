// What is left out of React is what nothing of ours leads to.

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { leanReact, UNUSED } from './lean-react';

const require = createRequire(import.meta.url);
const code = readFileSync(
  join(
    dirname(require.resolve('react-dom/package.json')),
    'cjs/react-dom-client.production.js',
  ),
  'utf8',
);

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join('src', name), 'utf8') }));

test.each(Object.keys(UNUSED))('nothing leads to %s', (ways) => {
  expect(files.length).toBeGreaterThan(200);
  const from = new RegExp(`import [^;]*\\b(${ways})\\b[^;]*from '(react|react-dom)'`);
  expect(files.filter(({ text }) => from.test(text)).map(({ name }) => name)).toEqual([]);
});

test('no fragment has a ref', () => {
  const from = /<Fragment\b[^>]*\bref=/;
  expect(files.filter(({ text }) => from.test(text)).map(({ name }) => name)).toEqual([]);
});

test('what is left out says so, and the rest is as it was', () => {
  const lean = leanReact(code);
  expect(() => new Function(lean)).not.toThrow();
  for (const name of Object.values(UNUSED).flat()) {
    expect(lean).toContain(
      `\nfunction ${name}() {\n  throw Error("${name} is left out");\n}\n`,
    );
  }
  expect(lean.length).toBeLessThan(code.length - 35_000);
});

test('another React is refused', () => {
  expect(() =>
    leanReact(code.replace('function mountActionState', 'function mount')),
  ).toThrow('React has no mountActionState');
  expect(() => leanReact(code.replaceAll('FragmentInstance', 'Handle'))).toThrow(
    'React has no methods of fragments',
  );
});
