// What is left out of React is what nothing of ours leads to.

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  IDLE,
  leanReact,
  leanReactCore,
  leanReactDom,
  UNDRAWN,
  UNUSED,
} from './lean-react';

const require = createRequire(import.meta.url);
const read = (name: string) =>
  readFileSync(
    join(dirname(require.resolve('react-dom/package.json')), 'cjs', name),
    'utf8',
  );
const code = read('react-dom-client.production.js');
const common = read('react-dom.production.js');

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join('src', name), 'utf8') }));

test.each(Object.keys(UNUSED))('nothing leads to %s', (ways) => {
  expect(files.length).toBeGreaterThan(200);
  const from = new RegExp(`import [^;]*\\b(${ways})\\b[^;]*from '(react|react-dom)'`);
  expect(files.filter(({ text }) => from.test(text)).map(({ name }) => name)).toEqual([]);
});

/** Drawn on the server alone. */
const DOCUMENT = /^(app\/document\.tsx|ssr\/)/;

test.each([...Object.keys(UNDRAWN), ...Object.keys(IDLE)])(
  'no element is written as %s',
  (way) => {
    const drawn = files.filter(
      ({ name }) => name.endsWith('.tsx') && !DOCUMENT.test(name.replaceAll('\\', '/')),
    );
    expect(drawn.length).toBeGreaterThan(80);
    const written = drawn.filter(({ text }) => new RegExp(way).test(text));
    expect(written.map(({ name }) => name)).toEqual([]);
  },
);

test('a stylesheet is linked by the document alone', () => {
  const linked = files.filter(({ text }) => /rel="stylesheet"/.test(text));
  expect(linked.map(({ name }) => name)).toEqual(['app/document.tsx']);
});

test('what asks for files is left out, and the rest is there', () => {
  const lean = leanReactDom(common);
  expect(() => new Function('exports', 'require', lean)).not.toThrow();
  const exported = [...lean.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name);
  expect(exported).toContain('createPortal');
  expect(exported).toContain('flushSync');
  expect(exported).not.toContain('preload');
  expect(() => leanReactDom(lean)).toThrow('React has no preconnect');
});

test('nothing walks through children', () => {
  const from = /import [^;]*\bChildren\b[^;]*from 'react'|\bReact\.Children\b/;
  expect(files.filter(({ text }) => from.test(text)).map(({ name }) => name)).toEqual([]);
  const core = readFileSync(
    join(dirname(require.resolve('react/package.json')), 'cjs/react.production.js'),
    'utf8',
  );
  expect(leanReactCore(core)).toContain('Children is left out');
  expect(() => leanReactCore('')).toThrow('React has no mapIntoArray');
});

test('no fragment and no transition has a ref', () => {
  const from = /<(Fragment|ViewTransition)\b[^>]*\bref=/;
  expect(files.filter(({ text }) => from.test(text)).map(({ name }) => name)).toEqual([]);
});

test('what is left out says so, and the rest is as it was', () => {
  const lean = leanReact(code);
  expect(() => new Function(lean)).not.toThrow();
  for (const name of [UNUSED, UNDRAWN].flatMap((ways) => Object.values(ways).flat())) {
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
