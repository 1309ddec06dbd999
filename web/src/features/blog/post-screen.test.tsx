import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, blog, blogRow, refuse } from '../../testing/network';
import { open } from '../../testing/render';
import { blogKeys } from './api';

const latest = {
  key: blogKeys.latest(),
  data: { data: Array.from({ length: 8 }, (_, at) => blogRow(at + 1)) },
};

function openPost(more: Parameters<typeof blog>[1] = {}) {
  const queries = [{ key: blogKeys.blog(3), data: { data: blog(3, more) } }, latest];
  return open({ path: '/post/title-3/Mw==', page: 'post', queries });
}

const meta = (name: string) =>
  document.head
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content');

afterEach(() => vi.restoreAllMocks());

test('a post has its text, its date, its title and its tags', () => {
  openPost({ blog_image: '/media/a.webp', blog_image_alt: 'A house' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Title 3');
  expect(screen.getByText('17-11-2026', { selector: '.post-meta time' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'A house' })).toBeTruthy();
  expect(document.title).toBe('Title 3 | Keyturn');
  expect(meta('description')).toBe('About 3');
  expect(meta('og:type')).toBe('article');
  expect(meta('og:image')).toBe('https://www.example.ca/media/a.webp');
  expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://www.example.ca/post/title-3/Mw==',
  );
});

test('a page has one heading of the first level, also when the text brings one', () => {
  openPost({ blog_description: '<h1>Part</h1><h2>Section</h2>' });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Part', level: 2 })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Section', level: 3 })).toBeTruthy();
});

test('the four latest stand beside it, without the one that is read', () => {
  openPost();
  const aside = screen.getByRole('complementary', { name: 'Latest Blogs' });
  const shown = [...aside.querySelectorAll('.blog-title')].map((one) => one.textContent);
  expect(shown).toEqual(['Title 1', 'Title 2', 'Title 4', 'Title 5']);
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
