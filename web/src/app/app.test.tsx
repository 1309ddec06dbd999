import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { blogPage, blogRow } from '../testing/network';
import { content } from '../testing/content';
import { open, pageState } from '../testing/render';
import { blogKeys } from '../features/blog/api';
import { linksByName } from '../core/menu-links';

const rows = Array.from({ length: 4 }, (_, at) => blogRow(at + 1));
const words = content('home');
const home = { key: blogKeys.page(0, '', 4), data: blogPage(rows, 0, 4) };

afterEach(() => vi.restoreAllMocks());

test('an unknown address has its own screen, which is not to be found', () => {
  open({ path: '/nowhere', page: 'not_found', status: 404 });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'There is no door here',
  );
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(
    'noindex',
  );
});

test('a page that could not be made says so', () => {
  open({ path: '/nowhere', page: 'error', status: 500 });
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain('door');
});

test.each([
  ['/blogs', 503, 'We can’t reach our records'],
  ['/post/x/MQ==', 429, 'Wait a minute'],
  ['/blogs', 405, 'nothing can be sent'],
  ['/contact', 500, 'Something went wrong'],
])('what the server says of %s stands: %d', (path, status, text) => {
  open({ path, page: 'error', status });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page unavailable');
  expect(screen.getByText(new RegExp(text))).toBeTruthy();
  expect(document.head.querySelector('meta[name=robots]')).toBeTruthy();
});

test.each(['/blogs', '/', '/team/nobody'])('so does that %s is not there', (path) => {
  open({ path, page: 'not_found', status: 404 });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'There is no door here',
  );
});

test('the home page shows the four newest blogs', () => {
  open({ path: '/', page: 'home', queries: [home, words] });
  expect(screen.getAllByRole('heading', { name: /^Title \d$/ })).toHaveLength(4);
});

test('a site that began empty has no list of blogs before it has one', () => {
  const site = { ...pageState().site, off: ['home_texts' as const] };
  const none = { key: home.key, data: { tableData: [] } };
  open({ path: '/', page: 'home', queries: [none, words], site });
  expect(screen.queryByText('No Blogs found')).toBeNull();
  cleanup();
  open({ path: '/', page: 'home', queries: [none, words] });
  expect(screen.getByText('No Blogs found')).toBeTruthy();
});

test('losing and finding the connection is told (§4)', async () => {
  open({ path: '/', page: 'home', queries: [home, words] });
  act(() => void fireEvent(window, new Event('offline')));
  expect(screen.getByRole('alert').textContent).toBe('No internet connection!');
  act(() => void fireEvent(window, new Event('online')));
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a defect in a screen leaves a page that can be reloaded', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = { key: home.key, data: { tableData: [{}] } };
  open({ path: '/', page: 'home', queries: [broken, words] });
  expect(screen.getByRole('button', { name: /again|reload/i })).toBeTruthy();
});

test.each([
  ['the navigation bar', 0],
  ['the bar at the foot', 1],
])('the menu of %s opens, closes with Escape and gives the focus back', async (_, at) => {
  const { user } = open({ path: '/', page: 'home', queries: [home, words] });
  const button = screen.getAllByRole('button', { name: 'Menu' })[at] as HTMLElement;
  expect(document.querySelector('.site-menu')).toBeNull();
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const menu = document.querySelector<HTMLElement>('.site-menu') as HTMLElement;
  const names = within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names[0]).toBe('Find a home');
  expect(names.slice(1, 9)).toEqual(Object.values(linksByName).map(({ label }) => label));
  await user.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});

test('the bar at the foot leads the focus into its menu, and a link closes it', async () => {
  const { user } = open({ path: '/', page: 'home', queries: [home, words] });
  await user.click(screen.getAllByRole('button', { name: 'Menu' })[1] as HTMLElement);
  const menu = document.querySelector<HTMLElement>('.foot-bar .site-menu');
  expect(document.activeElement).toBe(menu?.querySelector('a'));
  await user.click(within(menu as HTMLElement).getByRole('link', { name: 'FAQ' }));
  expect(document.querySelector('.site-menu')).toBeNull();
});

test('what the server said holds after a reload of a page that was gone to', () => {
  // The router would draw the list; a reload keeps the key that it gave the entry.
  const entry = { pathname: '/blogs', key: 'k7x2' };
  open({ path: '/blogs', page: 'not_found', status: 404, entry });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'There is no door here',
  );
});
