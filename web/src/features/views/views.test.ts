import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Listener } from '../../core/router/history';

const sent: unknown[] = [];
let go: (pathname: string, search?: string, by?: 'PUSH' | 'REPLACE' | 'POP') => void;

beforeEach(() => {
  vi.resetModules();
  sent.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  // The window of these tests says of itself that a program leads it.
  vi.stubGlobal('navigator', { webdriver: false });
  vi.stubGlobal('fetch', (address: string, { body, credentials }: RequestInit) => {
    sent.push([address, JSON.parse(body as string), credentials]);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function begin() {
  const { startCounting: tell } = await import('./page-view-beacon');
  const listeners: Listener[] = [];
  go = (pathname, search = '', by = 'PUSH') =>
    listeners.forEach((heard) =>
      heard({ pathname, search, hash: '', state: null, key: 'k' }, by),
    );
  const history = {
    listen(heard: Listener) {
      listeners.push(heard);
      return () => {};
    },
  };
  tell(history);
  tell(history);
  return import('./previous-page');
}

test('a page is told once, and each that one goes on to, without a source and a cookie', async () => {
  window.history.replaceState(null, '', '/services');
  const { previousPage: pageBefore } = await begin();
  expect(sent).toEqual([['/api/views/note', { path: '/services', source: '' }, 'omit']]);
  go('/services');
  go('/contact');
  expect(sent.slice(1)).toEqual([['/api/views/note', { path: '/contact' }, 'omit']]);
  expect(pageBefore()).toBe('/services');
});

test.each([
  ['who asks not to be tracked', { doNotTrack: '1' }],
  ['who has said so to all sites', { globalPrivacyControl: true }],
  ['a program', { webdriver: true }],
])('%s is not counted, and says nothing of the page before', async (_, asks) => {
  vi.stubGlobal('navigator', { ...asks });
  const { previousPage: pageBefore } = await begin();
  go('/contact');
  expect(sent).toEqual([]);
  expect(pageBefore()).toBe('');
});

test('the company’s own people are not counted, and a customer is', async () => {
  sessionStorage.setItem('group_id', '2');
  await begin();
  expect(sent).toEqual([]);
  vi.resetModules();
  sessionStorage.setItem('group_id', '4');
  await begin();
  expect(sent).toHaveLength(1);
});

test('what somebody searches for is told once it stands there, and not while it is typed', async () => {
  vi.useFakeTimers();
  try {
    window.history.replaceState(null, '', '/blogs');
    await begin();
    sent.length = 0;
    go('/blogs', '?search=ic', 'REPLACE');
    vi.advanceTimersByTime(2900);
    go('/blogs', '?search=ice', 'REPLACE');
    vi.advanceTimersByTime(2900);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(200);
    const ice = ['/api/views/note', { path: '/blogs', search: 'ice' }, 'omit'];
    expect(sent).toEqual([ice]);
    // A page further of the same, and Back, are no other search.
    go('/blogs', '?search=ice&page=2');
    go('/blogs', '?search=snow', 'POP');
    vi.advanceTimersByTime(4000);
    expect(sent).toEqual([ice]);
    go('/homes', '?q=l%C3%A9vis');
    vi.advanceTimersByTime(4000);
    expect(sent.at(-1)).toEqual([
      '/api/views/note',
      { path: '/homes', search: 'lévis' },
      'omit',
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('a page that is opened behind is told when it comes into view', async () => {
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await begin();
  expect(sent).toEqual([]);
  look.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toHaveLength(1);
});

test('a source is what a link says, else the site that has it, else nothing', async () => {
  const { sourceOf } = await import('./page-view-beacon');
  const here = 'https://www.example.ca/homes';
  expect(sourceOf(`${here}?utm_source=news&utm_medium=x`, 'https://a.example/b?c')).toBe(
    'news',
  );
  expect(sourceOf(here, 'https://a.example/b?secret=1')).toBe('a.example');
  expect(sourceOf(here, '')).toBe('');
  expect(sourceOf(here, 'nonsense')).toBe('');
  expect(sourceOf(here, 'https://www.example.ca/about')).toBeUndefined();
  expect(sourceOf(here, 'https://www.example.ca.evil.example/')).toBe(
    'www.example.ca.evil.example',
  );
});
