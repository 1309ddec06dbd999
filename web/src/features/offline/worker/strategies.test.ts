import 'fake-indexeddb/auto';
import '../../../testing/worker-scope';
import { http, HttpResponse } from 'msw';
import { CacheExpiration } from 'serwist';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryCaches } from '../../../testing/cache-storage';
import { gate, network } from '../../../testing/network';
import { FakeFetchEvent, type FakeRequestInit } from '../../../testing/worker-scope';
import { clearExpirations, deleteOldCaches, isPublicPage, listPages } from './caches';
import { prepare } from './prepare';
import { readAll, removeObject } from './store';
import { respond } from './strategies';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOON = Date.parse('2026-11-26T12:00:00Z');

const at = (path: string) => new URL(path, location.origin).href;

/** Asks the worker; `isKept` waits until it has stored what it wanted. */
function ask(path: string, init: FakeRequestInit = {}) {
  const event = new FakeFetchEvent(path, init);
  respond(event);
  return { answered: event.response ?? null, isKept: () => event.ended() };
}

const navigate = (path: string, more: FakeRequestInit = {}) =>
  ask(path, { mode: 'navigate', ...more });

async function textOf(
  path: string,
  more: FakeRequestInit = {},
): Promise<string | undefined> {
  const { answered, isKept } = ask(path, more);
  const text = await (await answered)?.text();
  await isKept();
  return text;
}

function html(text: string, date = NOON, headers: Record<string, string> = {}) {
  return new HttpResponse(
    `<html lang="en"><title>${text} | Keyturn</title>${text}</html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        date: new Date(date).toUTCString(),
        ...headers,
      },
    },
  );
}

const serve = (path: string, reply: () => Response | Promise<Response>) =>
  network.use(http.get(at(path), reply));

const away = (path: string) => serve(path, () => HttpResponse.error());

beforeEach(async () => {
  vi.stubGlobal('caches', new MemoryCaches());
  for (const { asked } of await readAll('homes')) {
    // oxlint-disable-next-line no-await-in-loop -- few
    await removeObject('homes', asked);
  }
});

test('a page is answered before its body is there, and kept once it is', async () => {
  const { opened, open } = gate();
  const slow = new ReadableStream<Uint8Array>({
    async start(out) {
      out.enqueue(new TextEncoder().encode('<html>first '));
      await opened;
      out.enqueue(new TextEncoder().encode('last</html>'));
      out.close();
    },
  });
  const preloadResponse = Promise.resolve(
    new Response(slow, { headers: { 'content-type': 'text/html' } }),
  );
  const { answered, isKept } = navigate('/blogs', { preloadResponse });
  // Nothing opens the gate before: an answer that waited for the body would never come.
  const response = await answered;
  open();
  expect(await response?.text()).toBe('<html>first last</html>');
  await isKept();
  away('/blogs');
  expect(await textOf('/blogs', { mode: 'navigate' })).toContain('first last');
});

test('a body that breaks off leaves the copy before it', async () => {
  serve('/blogs', () => html('whole'));
  await textOf('/blogs', { mode: 'navigate' });
  const broken = new ReadableStream({
    pull: (out) => out.error(new Error('cut off')),
  });
  const { answered, isKept } = navigate('/blogs', {
    preloadResponse: Promise.resolve(
      new Response(broken, { headers: { 'content-type': 'text/html' } }),
    ),
  });
  await answered;
  await isKept();
  away('/blogs');
  expect(await textOf('/blogs', { mode: 'navigate' })).toContain('whole');
});

test('what the browser has asked for already is not asked for again', async () => {
  const preloadResponse = Promise.resolve(html('ahead'));
  const { answered, isKept } = navigate('/about', { preloadResponse });
  expect(await (await answered)?.text()).toContain('ahead');
  await isKept();
  const admin = navigate('/admin/blogs', {
    preloadResponse: Promise.resolve(html('of the admin area')),
  });
  expect(await (await admin.answered)?.text()).toContain('of the admin area');
  await admin.isKept();
  expect((await listPages()).map(({ path }) => path)).toEqual(['/about']);
});

test('a copy says of which moment it is, and a page of the server does not', async () => {
  serve('/blogs', () => html('Blogs'));
  expect(await textOf('/blogs', { mode: 'navigate' })).not.toContain('data-copy-of');
  away('/blogs');
  expect(await textOf('/blogs', { mode: 'navigate' })).toContain(
    '<html data-copy-of="26-11-2026" lang="en">',
  );
});

test('a server that does not answer soon is not waited for where there is a copy', async () => {
  serve('/blogs', () => html('of before'));
  await textOf('/blogs', { mode: 'navigate' });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const never = new Promise<undefined>(() => {});
  const { answered } = navigate('/blogs', { preloadResponse: never });
  await vi.advanceTimersByTimeAsync(8_000);
  vi.useRealTimers();
  expect(await (await answered)?.text()).toContain('of before');
});

test('a response that comes after its copy was shown is the next copy', async () => {
  serve('/blogs', () => html('of before'));
  await textOf('/blogs', { mode: 'navigate' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { opened, open } = gate();
  const { answered, isKept } = navigate('/blogs', {
    preloadResponse: opened.then(() => html('of now', NOON + 60_000)),
  });
  let hasEnded = false;
  const ended = isKept().then(() => (hasEnded = true));
  await vi.advanceTimersByTimeAsync(8_000);
  vi.useRealTimers();
  expect(await (await answered)?.text()).toContain('of before');
  expect(hasEnded, 'the browser would cancel its request').toBe(false);
  open();
  await ended;
  const pages = await caches.open('keyturn-2-pages');
  await vi.waitFor(async () => {
    expect(await (await pages.match('/blogs'))?.text()).toContain('of now');
  });
});

test('a timeout ends with the head of the response, however long its body takes', async () => {
  serve('/blogs', () => html('of before'));
  await textOf('/blogs', { mode: 'navigate' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { opened, open } = gate();
  const slow = new ReadableStream<Uint8Array>({
    async pull(out) {
      await opened;
      out.enqueue(new TextEncoder().encode('of now'));
      out.close();
    },
  });
  const { answered } = navigate('/blogs', {
    preloadResponse: Promise.resolve(new Response(slow)),
  });
  await vi.advanceTimersByTimeAsync(60_000);
  const response = await answered;
  open();
  expect(await response?.text()).toBe('of now');
});

test('what is not cached is not held in memory', async () => {
  const cancelled = vi.fn();
  const big = new ReadableStream({ cancel: cancelled });
  const copy = new Response(big, { headers: { 'content-length': '900000' } });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    Object.assign(new Response('picture'), { clone: () => copy }),
  );
  const { answered, isKept } = ask('/media/big.jpg');
  expect(await (await answered)?.text()).toBe('picture');
  await isKept();
  expect(cancelled).toHaveBeenCalledOnce();
  const pictures = await caches.open('keyturn-2-pictures');
  expect(await pictures.keys()).toEqual([]);
});

test('a page whose data another page wants is kept, and answered as it was', async () => {
  serve('/blogs', () => html('Blogs'));
  const first = await textOf('/blogs');
  away('/blogs');
  expect(await textOf('/blogs')).toBe(first);
});

test('nothing private, of somebody, in part or sent is kept or answered', async () => {
  expect(ask('/api/admin/latest_blogs').answered).toBeNull();
  expect(ask('/api/me/profile').answered).toBeNull();
  expect(ask('/api/homes', { headers: { 'x-access-token': 'kt' } }).answered).toBeNull();
  expect(ask('/media/a.jpg', { headers: { range: 'bytes=0-1' } }).answered).toBeNull();
  expect(navigate('/admin/blogs').answered).toBeNull();
  expect(ask('/contact', { method: 'POST' }).answered).toBeNull();
  const said = (rule: string) => isPublicPage(html('x', NOON, { 'cache-control': rule }));
  expect(said('no-cache')).toBe(true);
  expect(said('private, no-store')).toBe(false);
});

test('calls are kept by language, and answered when the server is away', async () => {
  serve('/api/homes', () => HttpResponse.json({ total: 2 }));
  await textOf('/api/homes?beds=2', { headers: { 'x-language': 'en' } });
  away('/api/homes');
  expect(await textOf('/api/homes?beds=2', { headers: { 'x-language': 'en' } })).toBe(
    '{"total":2}',
  );
  await expect(
    textOf('/api/homes?beds=2', { headers: { 'x-language': 'fr' } }),
  ).rejects.toThrow();
});

test('files come from here first, and no other cache is asked', async () => {
  const asked = vi.fn(() => new HttpResponse('let a;', { status: 200 }));
  serve('/assets/a-1.js', asked);
  const opened = vi.spyOn(caches, 'open');
  const matched = vi.spyOn(caches, 'match');
  expect(await textOf('/assets/a-1.js')).toBe('let a;');
  expect(await textOf('/assets/a-1.js')).toBe('let a;');
  expect(asked).toHaveBeenCalledOnce();
  const names = [
    ...opened.mock.calls.map(([name]) => name),
    ...matched.mock.calls.map(([, options]) => options?.cacheName),
  ];
  expect(new Set(names)).toEqual(new Set(['keyturn-2-files']));
});

test('the oldest go when there are too many', async () => {
  network.use(http.get('*/api/homes', () => HttpResponse.json({})));
  // Each is written at another moment.
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1));
  for (let number = 0; number < 62; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await textOf(`/api/homes?page=${number}`);
  }
  const answers = await caches.open('keyturn-2-answers');
  const kept = (await answers.keys()).map(({ url }) =>
    new URL(url).searchParams.get('page'),
  );
  expect(kept).toHaveLength(60);
  expect(kept[0]).toBe('2');
});

test('after signing out no visited address is on record', async () => {
  serve('/contact', () => html('Contact'));
  await textOf('/contact', { mode: 'navigate' });
  const records = new CacheExpiration('keyturn-2-pages', { maxAgeSeconds: 600 });
  const isOnRecord = async () => !(await records.isURLExpired(at('/contact')));
  expect(await isOnRecord()).toBe(true);
  await clearExpirations();
  expect(await isOnRecord()).toBe(false);
});

const HASH = '0123456789abcdef0123456789abcdef';
const ASKED = '/homes/home/MQ==';
const OWN = '/homes/1-kettle-street/MQ==';
const PICTURE = `/media/${HASH}-640.jpg`;

function serveHome(text: string, date = NOON) {
  const page = () => html(`${text}<img src="${PICTURE}">`, date);
  serve(OWN, page);
  // The test's browser follows no redirect: the home has one address.
  serve(ASKED, page);
  serve(
    PICTURE,
    () => new HttpResponse('picture', { headers: { 'content-length': '7' } }),
  );
  serve('/offline', () => html('Offline'));
}

const keepHomes = (homes: readonly string[], now = NOON) =>
  prepare({ offline: '/offline', pages: [], homes, now });

test('a home is on the device once its scripts are', async () => {
  const script = '/assets/listing-1a2b.js';
  const isHere = async () =>
    (await (await caches.open('keyturn-2-homes')).match(at(ASKED))) !== undefined;
  let isThereBefore: boolean | undefined;
  serveHome(`<script src="${script}"></script>`);
  serve(script, async () => {
    isThereBefore = await isHere();
    return new HttpResponse('listing');
  });
  await keepHomes([ASKED]);
  expect([isThereBefore, await isHere()]).toEqual([false, true]);
});

test('what the script of a home loads later is on the device, too', async () => {
  const files = {
    'listing-screen-1a2b.js':
      'import"./shared-1.js";["assets/tools-2.css"];import("./cost-3.js")',
    'shared-1.js': 'import("./other-4.js")',
    'cost-3.js': 'import"./tools-5.js"',
    'tools-5.js': '',
    'tools-2.css': '',
  };
  for (const [file, text] of Object.entries(files)) {
    serve(`/assets/${file}`, () => new HttpResponse(text));
  }
  const own = ['listing-screen-1a2b', 'shared-1'];
  serveHome(own.map((name) => `<script src="/assets/${name}.js"></script>`).join(''));
  await keepHomes([ASKED]);
  const kept = await (await caches.open('keyturn-2-files')).keys();
  const names = kept.map(({ url }) => url.split('/').at(-1) ?? '');
  expect(new Set(names)).toEqual(new Set(Object.keys(files)));
});

test('a kept home that was visited since is shown as at the visit', async () => {
  serveHome('for $500,000');
  await keepHomes([ASKED]);
  serve(ASKED, () => html('for $450,000', NOON + 60_000));
  await textOf(ASKED, { mode: 'navigate' });
  away(ASKED);
  expect(await textOf(ASKED, { mode: 'navigate' })).toContain('$450,000');
  // Other visits may evict the page.
  await caches.delete('keyturn-2-pages');
  expect(await textOf(ASKED, { mode: 'navigate' })).toContain('$450,000');
  expect(await textOf(PICTURE)).toBe('picture');
});

test('of two copies the newest is shown, wherever it lies', async () => {
  const put = async (cached: string, text: string, date: number) =>
    (await caches.open(`keyturn-2-${cached}`)).put(OWN, html(text, date));
  away(OWN);
  await put('homes', 'old', NOON);
  await put('pages', 'new', NOON + 1_000);
  expect(await textOf(OWN, { mode: 'navigate' })).toContain('new');
  await put('homes', 'newest', NOON + 2_000);
  expect(await textOf(OWN, { mode: 'navigate' })).toContain('newest');
});

test('a kept home is fetched again after a day, and goes when it is gone', async () => {
  serveHome('for $500,000');
  await keepHomes([ASKED]);
  serveHome('for $450,000', NOON + DAY_MS);
  await keepHomes([ASKED], NOON + DAY_MS / 2);
  away(ASKED);
  expect(await textOf(ASKED, { mode: 'navigate' })).toContain('$500,000');
  serveHome('for $450,000', NOON + DAY_MS);
  await keepHomes([ASKED], NOON + DAY_MS);
  away(ASKED);
  expect(await textOf(ASKED, { mode: 'navigate' })).toContain('$450,000');
  serve(ASKED, () => html('gone', NOON + 2 * DAY_MS));
  network.use(http.get(at(ASKED), () => new HttpResponse('gone', { status: 410 })));
  await keepHomes([ASKED], NOON + 2 * DAY_MS);
  const homes = await caches.open('keyturn-2-homes');
  expect(await homes.keys()).toEqual([]);
});

test('a home that is kept no more takes its pictures along', async () => {
  serveHome('for $500,000');
  await keepHomes([ASKED]);
  const homes = await caches.open('keyturn-2-homes');
  expect(await homes.keys()).toHaveLength(2);
  await keepHomes([]);
  expect(await homes.keys()).toEqual([]);
  expect(await readAll('homes')).toEqual([]);
});

test('a page that is not here leads to what is', async () => {
  serve('/offline', () => html('Offline'));
  await keepHomes([]);
  away('/about');
  const response = await navigate('/about').answered;
  expect(response?.status).toBe(302);
  expect(response?.headers.get('location')).toContain('/offline#/about');
});

test('the pages that can be opened are named by their titles, each once', async () => {
  serve('/blogs', () => html('Blogs &amp; more'));
  await textOf('/blogs', { mode: 'navigate' });
  await textOf('/blogs', { mode: 'navigate' });
  expect(await listPages()).toEqual([{ path: '/blogs', title: 'Blogs & more' }]);
});

test('caches of an older worker go', async () => {
  await caches.open('keyturn-1-pages');
  await caches.open('keyturn-2-pages');
  await caches.open('of-somebody-else');
  await deleteOldCaches();
  expect(await caches.keys()).toEqual(['keyturn-2-pages', 'of-somebody-else']);
});

test('a picture of a kept home is there without a connection, also in another width', async () => {
  serveHome('for $500,000');
  await keepHomes([ASKED]);
  away('/media/*');
  expect(await textOf(PICTURE)).toBe('picture');
  expect(await textOf(`/media/${HASH}-1280.jpg`)).toBe('picture');
  await expect(textOf('/media/another.jpg')).rejects.toThrow();
});
