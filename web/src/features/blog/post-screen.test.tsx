import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, blog, blogRow, network, refuse } from '../../testing/network';
import { open } from '../../testing/render';
import { blogKeys } from './api';

const latest = {
  key: blogKeys.latest(),
  data: { data: Array.from({ length: 8 }, (_, at) => blogRow(at + 1)) },
};

function openPost(more: Parameters<typeof blog>[1] = {}) {
  const queries = [{ key: blogKeys.blog(3), data: { data: blog(3, more) } }, latest];
  return open({
    path: '/post/title-3/Mw==',
    canonical_path: '/post/title-3/Mw==',
    og_image: '/og/post-3.png?v=x',
    page: 'post',
    queries,
  });
}

const meta = (name: string) =>
  document.head
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content');

afterEach(() => {
  vi.restoreAllMocks();
  network.events.removeAllListeners();
});

test('a post has its text, its date, its title and its tags', () => {
  openPost({ blog_image: '/media/a.webp', blog_image_alt: 'A house' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Title 3');
  expect(screen.getByText('17-11-2026', { selector: '.post-meta time' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'A house' })).toBeTruthy();
  expect(document.title).toBe('Title 3 | Keyturn');
  expect(meta('description')).toBe('About 3');
  expect(meta('og:type')).toBe('article');
  expect(meta('og:image')).toBe('https://www.example.ca/og/post-3.png?v=x');
  expect(meta('og:image:alt')).toBe('A house');
  expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://www.example.ca/post/title-3/Mw==',
  );
});

test('a post says under what it is filed, who wrote it, and when it was checked', () => {
  const byline = () => document.querySelector('.byline')?.textContent;
  const { unmount } = openPost();
  expect(byline()).toBe('17-11-2026BuyingBy Keyturn');
  expect(screen.getByRole('link', { name: 'Buying' }).getAttribute('href')).toBe(
    '/blogs/category/buying',
  );
  unmount();
  openPost({
    author: { name: 'Zoé Roy', about: 'Writes about roofs.' },
    checked_time: 1_795_176_000,
  });
  expect(byline()).toBe(
    '17-11-2026BuyingBy Zoé RoyWrites about roofs.Checked on 20-11-2026',
  );
});

test('three that are related end it', () => {
  const related = { key: ['related', 3], data: { data: [blogRow(5), blogRow(6)] } };
  const queries = [{ key: blogKeys.blog(3), data: { data: blog(3) } }, latest, related];
  open({ path: '/post/title-3/Mw==', page: 'post', queries });
  const region = screen.getByRole('region', { name: 'Related blogs' });
  const titles = [...region.querySelectorAll('.blog-title')];
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Title 5', 'Title 6']);
});

test('its pictures come in several widths, and their places are known before', () => {
  openPost({
    blog_image: '/media/a.webp',
    blog_image_width: 1000,
    blog_image_height: 500,
    blog_image_srcset: '/media/b.webp 320w, /media/a.webp 1000w',
    blog_image_alt: 'A house',
    blog_description: '<p><img src="/media/c.webp" alt="A door" loading="lazy"></p>',
    pictures: [{ src: '/media/c.webp', width: 90, height: 50, srcset: '' }],
  });
  const cover = screen.getByRole('img', { name: 'A house' });
  expect(cover.getAttribute('srcset')).toBe('/media/b.webp 320w, /media/a.webp 1000w');
  expect(cover.getAttribute('sizes')).toContain('820px');
  expect(cover.getAttribute('width')).toBe('1000');
  const door = screen.getByRole('img', { name: 'A door' });
  expect([door.getAttribute('width'), door.getAttribute('height')]).toEqual(['90', '50']);
});

test('a page has one heading of the first level, also when the text brings one', () => {
  openPost({ blog_description: '<h1>Part</h1><h2>Section</h2>' });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Part', level: 2 })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Section', level: 3 })).toBeTruthy();
});

test('four of the latest stand beside it, without the one that is read', () => {
  openPost();
  const aside = screen.getByRole('complementary', { name: 'Latest Blogs' });
  const shown = [...aside.querySelectorAll('li')].map((one) => one.textContent);
  expect(shown).toEqual([1, 2, 4, 5].map((id) => `Title ${id}`));
  expect(within(aside).getByRole('link', { name: 'Read More' })).toBeTruthy();
});

test.each([
  ['/post/x/MTIzNDU=', 404],
  ['/post/x/nonsense', 404],
])('%s says that there is no detail', (path, status) => {
  open({ path, page: 'post', status, queries: [latest] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No detail');
  expect(meta('robots')).toBe('noindex');
  expect(screen.getByRole('link', { name: 'All blogs' })).toBeTruthy();
});

test('a post that the page does not bring is asked for', async () => {
  answer('admin/edit_blog', { data: blog(3) });
  open({ path: '/post/title-3/Mw==', page: 'home', queries: [latest] });
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Title 3'),
  );
});

test('a post that was removed meanwhile says so', async () => {
  refuse('admin/edit_blog', 404, 'No detail');
  open({ path: '/post/title-3/Mw==', page: 'home', queries: [latest] });
  expect(await screen.findByRole('heading', { name: 'No detail' })).toBeTruthy();
});

test('a failure can be tried again', async () => {
  refuse('admin/edit_blog', 503, 'The service is away.');
  const { user } = open({ path: '/post/title-3/Mw==', page: 'home', queries: [latest] });
  expect(await screen.findByText('The service is away.')).toBeTruthy();
  answer('admin/edit_blog', { data: blog(3) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Title 3', level: 1 })).toBeTruthy();
});

test('sharing opens the networks and copies the link for Instagram (§8)', async () => {
  const { user } = openPost();
  const link = encodeURIComponent('https://www.example.ca/post/title-3/Mw==');
  expect(
    screen.getByRole('link', { name: 'Share on Facebook' }).getAttribute('href'),
  ).toBe(`https://www.facebook.com/sharer/sharer.php?u=${link}`);
  const write = vi.fn<(text: string) => Promise<void>>(async () => {});
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: write },
    configurable: true,
  });
  await user.click(screen.getByRole('button', { name: 'Copy the link for Instagram' }));
  expect(write).toHaveBeenCalledWith('https://www.example.ca/post/title-3/Mw==');
  expect(await screen.findByText(/Link copied to clipboard!/)).toBeTruthy();
  write.mockRejectedValueOnce(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy the link for Instagram' }));
  expect(
    await screen.findByText(/Unable to copy link\. Please copy manually: https/),
  ).toBeTruthy();
});

test('share windows are about 600 by 400 (§2)', async () => {
  const { user } = openPost();
  const popup = vi
    .spyOn(window, 'open')
    .mockImplementation(() => ({ opener: window }) as Window);
  for (const [name, host] of [
    ['Facebook', 'www.facebook.com'],
    ['Twitter', 'twitter.com'],
    ['LinkedIn', 'www.linkedin.com'],
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await user.click(screen.getByRole('link', { name: `Share on ${name}` }));
    const [href, , features] = popup.mock.lastCall ?? [];
    const address = new URL(String(href));
    expect(address.host).toBe(host);
    expect([...address.searchParams.values()]).toContain(
      'https://www.example.ca/post/title-3/Mw==',
    );
    expect(features).toContain('width=600,height=400');
    // It knows nothing of the page that opened it.
    expect(popup.mock.results.at(-1)?.value).toHaveProperty('opener', null);
  }
});

test('that the link was copied is said for 3000 ms (§9)', async () => {
  openPost();
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async () => {} },
    configurable: true,
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  fireEvent.click(screen.getByRole('button', { name: 'Copy the link for Instagram' }));
  await pass(0);
  const said = () =>
    screen.queryByText('Link copied to clipboard! Paste it in Instagram.');
  expect(said()).not.toBeNull();
  await pass(2999);
  expect(said()).not.toBeNull();
  await pass(1);
  expect(said()).toBeNull();
});

test('a post without a picture has a door in its place', () => {
  openPost();
  expect(document.querySelector('.post-main .cover-empty .mark')).toBeTruthy();
  expect(document.querySelector('.post-main .cover img')).toBeNull();
});

test('without a connection it is said, nothing is asked, and later it is there (§5)', async () => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const log: string[] = [];
  network.events.on('request:start', ({ request }) => void log.push(request.url));
  open({ path: '/post/title-3/Mw==', page: 'home', queries: [latest] });
  expect(await screen.findByText('No internet connection!')).toBeTruthy();
  expect(log).toEqual([]);
  answer('admin/edit_blog', { data: blog(3) });
  offline.mockRestore();
  act(() => void fireEvent(window, new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Title 3', level: 1 })).toBeTruthy();
});

test('where no window may open, the link is followed as any other', () => {
  openPost();
  vi.spyOn(window, 'open').mockReturnValue(null);
  const link = screen.getByRole('link', { name: 'Share on Facebook' });
  expect(fireEvent.click(link), 'the browser goes on').toBe(true);
});

test('a link that could not be copied stays until it is, by hand (§8)', async () => {
  openPost();
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: () => Promise.reject(new Error('denied')) },
    configurable: true,
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  fireEvent.click(screen.getByRole('button', { name: 'Copy the link for Instagram' }));
  await pass(0);
  const said = () =>
    screen.queryByText(/^Unable to copy link\. Please copy manually: https/);
  await pass(60_000);
  expect(said()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(said()).toBeNull();
});
