// The quick renderer writes what React's own writes.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { quickRenderer } from './quick-renderer';

const require = createRequire(import.meta.url);
const file = join(
  dirname(require.resolve('react-dom/package.json')),
  'cjs/react-dom-server-legacy.browser.production.js',
);
const code = readFileSync(file, 'utf8');

/** As it is shipped: the other one asks more of who draws. */
const shipped = (name: string) =>
  require(
    join(dirname(require.resolve(`${name}/package.json`)), `cjs/${name}.production.js`),
  );
const React = shipped('react') as typeof import('react');
const { Component, createContext, createElement, Fragment, lazy, Suspense } = React;
const { use, useId, useState } = React;

type Render = (node: ReactNode) => string;

function renderer(text: string): Render {
  const exports: Partial<{ renderToString: Render }> = {};
  new Function('require', 'exports', text)(shipped, exports);
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

const Named = createContext('nobody');

/** Asks all that a component may be told by where it stands. */
function Told({ children }: { children?: ReactNode }) {
  const [count, setCount] = useState(0);
  if (count < 2) {
    setCount(count + 1);
  }
  return createElement('p', { id: useId(), title: use(Named) }, count, children);
}

class Old extends Component<{ children?: ReactNode }> {
  override render() {
    return [this.props.children, createElement(Told, { key: 'told' })];
  }
}

/** Lists in lists, texts beside numbers, and components below all of them. */
function nested(depth: number): ReactNode {
  return depth === 0
    ? createElement(Told, {}, 'a', 'b & c', 7, null, true, '')
    : [
        'text',
        createElement('ul', { key: 'ul', role: undefined, hidden: true }, [
          createElement('li', { key: 1 }, nested(depth - 1)),
          [createElement('li', { key: 2 }, createElement(Told), nested(depth - 1))],
          createElement(Fragment, { key: 3 }, 'x', createElement(Told)),
        ]),
        createElement(Named, { key: 'named', value: `of ${depth}` }, nested(depth - 1)),
        createElement(Old, { key: 'old' }, nested(depth - 1)),
        7n,
        new Set(['in', 'a', 'set']),
      ];
}

test('components are told where they stand as React tells them', () => {
  same(createElement('main', {}, nested(3)));
  expect(written(quick, nested(2))).toContain('of 1');
});

function Fails(): ReactNode {
  throw new Error('failed');
}

test('what fails or waits is left as React leaves it', () => {
  const never = new Promise<never>(() => {});
  const Late = lazy(() => never);
  const Waits = () => use(never);
  for (const Broken of [Fails, Late, Waits]) {
    const broken = createElement('p', {}, 'before', createElement(Broken), 'after');
    same(broken);
    same(
      createElement(
        'div',
        {},
        'a',
        createElement(Suspense, { fallback: createElement(Told) }, 'b', broken, 'c'),
        createElement(Told),
      ),
    );
  }
});

test('controls are written as React writes them', () => {
  const controls: Record<string, unknown>[] = [
    { name: 'a', value: '"b"', type: 'text', defaultValue: 'c' },
    { defaultValue: 'c', maxLength: 7, onChange: () => {}, name: 'n', required: true },
    { type: 'checkbox', defaultChecked: true, checked: false, value: 0 },
    { type: 'radio', defaultChecked: true, readOnly: true, 'aria-label': 'x' },
    { formAction: '/a', formMethod: 'post', name: 'n' },
    { formAction: () => {}, name: 'n' },
    { children: 'none' },
    { src: '/a.png', loading: 'lazy', alt: '', width: 1, height: 2 },
    {
      src: '/a.png',
      loading: 'lazy',
      name: 'n',
      dangerouslySetInnerHTML: { __html: '' },
    },
    { rel: 'canonical', href: '/a' },
    { rel: 'stylesheet', href: '/a.css', precedence: 'b' },
    { rel: 'icon', href: 'javascript:a', itemProp: 'c' },
    { name: 'description', content: 'a & b' },
    { charSet: 'utf-8' },
    { dangerouslySetInnerHTML: { __html: '<b>' } },
    { dangerouslySetInnerHTML: { __html: '<b>' }, children: 'both' },
  ];
  for (const element of ['input', 'button', 'img', 'link', 'meta', 'div', 'a']) {
    for (const props of controls) {
      same(createElement('div', {}, 'text', createElement(element, props), 'text'));
      same(createElement('div', {}, [createElement(element, { key: 1, ...props })]));
      same(createElement('svg', {}, createElement(element, props)));
      same(createElement('noscript', {}, createElement(element, props)));
    }
  }
});

test('places that are filled later are written as React writes them', () => {
  same(createElement('p', {}, 'a', createElement('kept-part', { n: 7 }), 'b'));
  same(createElement('kept-open', { name: 'language' }));
  same(createElement('p', {}, 'a', createElement('kept-end')));
});

test('a renderer that is written otherwise is refused', () => {
  expect(() =>
    quickRenderer(code.replace('function pushAttribute', 'function push')),
  ).toThrow('written otherwise');
});
