import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  browserHistory,
  loadNextPage,
  type Location,
  parseLocation,
  type SiteHistory,
} from './history';

let stop = () => {};

function begin(): { history: SiteHistory; heard: [string, Location][] } {
  const history = browserHistory();
  const heard: [string, Location][] = [];
  stop = history.listen((place, by) => heard.push([by, place]));
  return { history, heard };
}

const entry = () => window.history.state as { idx?: number; key?: string; usr?: unknown };

beforeEach(() => window.history.replaceState(null, '', '/blogs?search=x'));
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

test.each([
  ['/blogs?search=x#a', '/blogs', '?search=x', '#a'],
  ['/blogs#a?b', '/blogs', '', '#a?b'],
  ['', '/', '', ''],
])('%s is taken apart', (address, pathname, search, hash) => {
  expect(parseLocation(address)).toMatchObject({
    pathname,
    search,
    hash,
    key: 'default',
  });
});

test('the first entry counts from 0, and keeps what is in it', () => {
  window.history.replaceState({ key: 'k7x2' }, '');
  const { history } = begin();
  expect(entry()).toEqual({ key: 'k7x2', idx: 0 });
  expect(history.location()).toMatchObject({ pathname: '/blogs', key: 'k7x2' });
});

test('an entry of a page before this one keeps its place', () => {
  window.history.replaceState({ key: 'k7x2', idx: 4, usr: null }, '');
  const { history } = begin();
  expect(entry().idx).toBe(4);
  history.navigate('/about');
  expect(entry().idx).toBe(5);
});

test('a step forward is another entry, and another key', () => {
  const { history, heard } = begin();
  const before = history.location().key;
  history.navigate('/about#who', { state: { keepPlace: true } });
  expect(window.location.pathname).toBe('/about');
  expect(heard).toEqual([
    [
      'PUSH',
      expect.objectContaining({
        pathname: '/about',
        hash: '#who',
        state: { keepPlace: true },
      }),
    ],
  ]);
  expect(heard[0]?.[1].key).not.toBe(before);
  expect(entry().idx).toBe(1);
});

test('a replaced entry stays where it is in the history', () => {
  const { history, heard } = begin();
  history.navigate('/about', { replace: true });
  expect(entry().idx).toBe(0);
  expect(heard.map(([by]) => by)).toEqual(['REPLACE']);
});

test('a fragment is one of the page', () => {
  const { history } = begin();
  history.navigate('#faq');
  expect(history.location()).toMatchObject({
    pathname: '/blogs',
    search: '?search=x',
    hash: '#faq',
  });
});

test('Back is heard with what the browser is at then', () => {
  const { heard } = begin();
  window.history.replaceState({ key: 'back', idx: 0 }, '', '/contact');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(heard).toEqual([
    ['POP', expect.objectContaining({ pathname: '/contact', key: 'back' })],
  ]);
});

test('a browser that takes no more entries loads the page', () => {
  const { history } = begin();
  vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  history.navigate('/about');
  expect(assign).toHaveBeenCalledWith(`${window.location.origin}/about`);
});

test('nobody hears after having stopped', () => {
  const { history, heard } = begin();
  stop();
  history.navigate('/about');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(heard).toEqual([]);
});

test('before a site opens, the server is asked for every page outside the admin area', () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const history = browserHistory(true);
  history.navigate('/about');
  expect(assign).toHaveBeenCalledWith('/about');
  expect(history.location().pathname).toBe('/blogs');
  for (const within of ['?search=y', '#a', '/admin/menus']) {
    history.navigate(within);
  }
  expect(assign).toHaveBeenCalledTimes(1);
  expect(history.location().pathname).toBe('/admin/menus');
});

test('after a change of settings the next page is loaded, and a part of this one is not', () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const history = browserHistory();
  history.navigate('/admin/users');
  loadNextPage();
  history.navigate('#content');
  history.navigate('/admin/users?search=a', { replace: true });
  expect(assign).not.toHaveBeenCalled();
  history.navigate('/admin/welcome?step=2');
  expect(assign).toHaveBeenCalledWith('/admin/welcome?step=2');
  expect(history.location().search).toBe('?search=a');
  delete document.documentElement.dataset['outdated'];
});
