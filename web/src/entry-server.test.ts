// The built page script in an engine that has nothing but the language, as
// QuickJS is (crates/platform/src/render).

import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { blog, blogPage, blogRow } from './testing/network';
import { pageState } from './testing/render';
import type { PageState } from './app/page-state';

const BUILT = 'dist/server/entry-server.js';

function engine(): (state: Partial<PageState>) => string {
  const module = readFileSync(BUILT, 'utf8');
  const [, local] = /export\s*\{\s*([\w$]+) as render\s*\}/.exec(module) ?? [];
  const script = module.replace(
    /export\s*\{[^}]*\};?\s*$/,
    `;globalThis.render = ${local ?? 'render'};`,
  );
  const host = {
    formatDate: (seconds: number) => `day ${seconds}`,
    parseUrl: (input: string, base?: string) => {
      const url = new URL(input, base);
      const { href, origin, protocol, pathname, search, hash } = url;
      return JSON.stringify({ href, origin, protocol, pathname, search, hash });
    },
  };
  const context = createContext({ __host: host, console });
  new Script(script).runInContext(context);
  const render = context['render'] as (input: string) => string;
  const assets = {
    scripts: ['/assets/a.js'],
    styles: ['/assets/a.css'],
    preload_modules: [],
    preload_fonts: [],
  };
  return (state) => render(JSON.stringify({ state: pageState(state), assets }));
}

const post = (id: number, title: string): Partial<PageState> => ({
  path: `/post/x/${btoa(String(id))}`,
  page: 'post',
  queries: [
    {
      key: ['blog', id],
      data: {
        data: blog(id, {
          blog_title: title,
          blog_description: '<p>The <b>text</b>.</p>',
        }),
      },
    },
    { key: ['latest-blogs'], data: { data: [blogRow(9)] } },
  ],
});

test('a post is complete in its first bytes', () => {
  const html = engine()(post(3, 'A & B'));
  expect(html).toMatch(/^<!doctype html><html lang="en-CA">/);
  expect(html).toContain('<title>A &amp; B | Keyturn</title>');
  expect(html).toContain('<p>The <b>text</b>.</p>');
  expect(html).toContain('property="og:title" content="A &amp; B"');
  expect(html).toContain(
    'rel="canonical" href="https://www.example.ca/post/title-3/Mw=="',
  );
  expect(html).toContain('day 1794916800');
  expect(html).not.toMatch(/<script(?![^>]*(src=|application\/json))/);
  expect(html).not.toContain(' style="');
});

test('nothing of one visitor is left for the next', () => {
  const render = engine();
  render(post(3, 'The first visitor’s blog'));
  const second = render({
    path: '/blogs',
    page: 'blogs',
    queries: [
      {
        key: ['blogs', { page: 0, search: '', size: 12 }],
        data: blogPage([blogRow(1)], 0, 1),
      },
      { key: ['latest-blogs'], data: { data: [] } },
    ],
  });
  expect(second).not.toContain('first visitor');
  expect(second).toContain('Title 1');
});

test('the state cannot end its script element', () => {
  const html = engine()(post(3, '</script><script>alert(1)</script>'));
  expect(html).not.toContain('<script>alert');
});
