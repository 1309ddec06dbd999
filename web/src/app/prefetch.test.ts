import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryCache } from '../core/api/query-cache';
import type { Load, Loaders } from './screens.lazy';
import { prefetchOnIntent } from './prefetch';

const REST_MS = 65;
const QUERIES = [
  { key: ['content', 'about'], data: { data: 'about us' } },
  { key: ['latest-blogs'], data: { data: [] } },
];

let stop = () => {};
let queryCache: QueryCache;
const screen = vi.fn<Load>();
const ask = vi.fn<typeof fetch>();

const page = (state: unknown) =>
  new Response(
    `<script id="page-state" type="application/json">${JSON.stringify(state)}</script>`,
  );

function begin(html: string, loaders: Loaders = { about: screen, blogs: screen }): void {
  document.body.innerHTML = html;
  queryCache = new QueryCache([{ key: ['latest-blogs'], data: 'known' }]);
  stop = prefetchOnIntent(loaders, queryCache);
}

const find = (selector: string) => document.querySelector(selector) ?? document.body;
const pointAt = (selector: string, by = 'pointerover') =>
  find(selector).dispatchEvent(new Event(by, { bubbles: true }));
const rest = () => vi.advanceTimersByTimeAsync(REST_MS);

beforeEach(() => {
  vi.useFakeTimers();
  screen.mockResolvedValue(() => null);
  ask.mockImplementation(async () => page({ queries: QUERIES }));
  vi.stubGlobal('fetch', ask);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test.each(['pointerover', 'focusin'])(
  'a link that is rested on (%s) has its screen and its answers fetched, once',
  async (by) => {
    begin('<a href="/about#who"><b>About</b></a><p>text</p>');
    pointAt('b', by);
    await rest();
    expect(screen).toHaveBeenCalledOnce();
    expect(ask.mock.calls).toEqual([['/about']]);
    expect(queryCache.getQueryState(['content', 'about']).data).toEqual({
      data: 'about us',
    });
    expect(queryCache.getQueryState(['latest-blogs']).data, 'what is fresh stays').toBe(
      'known',
    );
    pointAt('p', by);
    pointAt('a', by);
    await rest();
    expect(ask).toHaveBeenCalledOnce();
  },
);

test('who only passes by a link fetches nothing', async () => {
  begin('<a href="/about">About</a><p>text</p>');
  pointAt('a');
  pointAt('p');
  await rest();
  expect(screen).not.toHaveBeenCalled();
  expect(ask).not.toHaveBeenCalled();
});

test('a list is asked for with its search', async () => {
  begin('<a href="/blogs?search=condo&page=2">Condos</a>');
  pointAt('a');
  await rest();
  expect(ask.mock.calls).toEqual([['/blogs?search=condo&page=2']]);
});

test.each([
  ['another site', 'https://other.example/about'],
  ['what is no page', '/feed.xml'],
])('%s is left alone', async (_, href) => {
  begin(`<a href="${href}">There</a>`);
  pointAt('a');
  await rest();
  expect(screen).not.toHaveBeenCalled();
  expect(ask).not.toHaveBeenCalled();
});

test('of the admin area the screen is fetched, and no page', async () => {
  begin('<a href="/admin/blogs">Blogs</a>', { admin: screen });
  pointAt('a');
  await rest();
  expect(screen).toHaveBeenCalledOnce();
  expect(ask).not.toHaveBeenCalled();
});

test('for who saves data nothing is fetched ahead', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  begin('<a href="/about">About</a>');
  pointAt('a');
  await rest();
  expect(screen).not.toHaveBeenCalled();
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  ['that does not come', async () => Promise.reject(new TypeError('offline'))],
  ['that is not there', async () => new Response('nothing', { status: 404 })],
  ['without a state', async () => new Response('<p>nothing</p>')],
])('a page %s is asked for when it is gone to', async (_, answer) => {
  ask.mockImplementation(answer);
  begin('<a href="/about">About</a>');
  pointAt('a');
  await rest();
  expect(queryCache.getQueryState(['content', 'about']).data).toBeUndefined();
});
