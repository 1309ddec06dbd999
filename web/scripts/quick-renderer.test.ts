// The quick renderer writes what React's own writes.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { quickRenderer } from './quick-renderer';

const require = createRequire(import.meta.url);
const file = join(
  dirname(require.resolve('react-dom/package.json')),
  'cjs/react-dom-server-legacy.browser.production.js',
);
const code = readFileSync(file, 'utf8');

type Render = (node: ReactNode) => string;

function renderer(text: string): Render {
  const exports: Partial<{ renderToString: Render }> = {};
  new Function('require', 'exports', text)(require, exports);
  return (node) => exports.renderToString?.(node) ?? '';
}

const reacts = renderer(code);
const quick = renderer(quickRenderer(code));

/** All names that React knows of, and others. */
const names = [
  ...new Set(
    [...code.matchAll(/(?:case |\[)"([a-zA-Z][\w:-]*)"/g)].map(([, name = '']) => name),
  ),
];
const VOID =
  /^(area|base|br|col|embed|hr|img|input|keygen|link|meta|param|source|track|wbr)$/;

/** What both make of it: a text, or why they cannot. */
function written(render: Render, node: ReactNode): string {
  try {
    return render(node);
  } catch (error) {
    return String(error);
  }
}

const same = (node: ReactNode) =>
  expect(written(quick, node)).toBe(written(reacts, node));

test.each([
  'a "quoted" <b> & \'c\'',
  '',
  'javascript:alert(1)',
  7,
  true,
  false,
  null,
  { a: 1 },
  () => {},
])('every attribute is written as React writes it: %s', (value) => {
  expect(names.length).toBeGreaterThan(200);
  const others = ['id', 'onClick', 'ONx', 'data-a', 'aria-label', 'a b', 'x"y', 'my-own'];
  for (const name of [...names, ...others]) {
    if (name !== 'children' && name !== 'dangerouslySetInnerHTML' && name !== 'style') {
      for (const element of ['div', 'a', 'input', 'img', 'path', 'my-own']) {
        same(createElement(element, { [name]: value }));
      }
    }
  }
});

test('every element is written as React writes it', () => {
  for (const name of [...names, 'section', 'h2', 'my-own', 'fancy']) {
    if (/^[a-z][\w-]*$/i.test(name)) {
      const children = VOID.test(name)
        ? []
        : ['A & B', createElement('b', { key: 1 }, 'c')];
      const element = createElement(name, { className: 'x', title: '"' }, ...children);
      same(element);
      same(createElement('svg', {}, element));
      same(createElement('table', {}, createElement('tbody', {}, element)));
      same(createElement('div', {}, 'before', element, 'after'));
    }
  }
});

test('a document is written as React writes it', () => {
  same(
    createElement(
      'html',
      { lang: 'en-CA' },
      createElement('head', {}, createElement('title', {}, 'A & B')),
      createElement(
        'body',
        {},
        createElement('select', { defaultValue: 'b' }, createElement('option', {}, 'b')),
        createElement('textarea', { defaultValue: '<x>' }),
        createElement('noscript', {}, createElement('img', { src: '/a.png' })),
      ),
    ),
  );
});

test('a renderer that is written otherwise is refused', () => {
  expect(() =>
    quickRenderer(code.replace('function pushAttribute', 'function push')),
  ).toThrow('written otherwise');
});
