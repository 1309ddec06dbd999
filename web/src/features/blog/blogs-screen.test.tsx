import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { content } from '../../testing/content';
import {
  answer,
  answerList,
  blogPage,
  blogRow,
  gate,
  refuse,
} from '../../testing/network';
import { open } from '../../testing/render';
import { blogKeys, type BlogRow } from './api';

const all = Array.from({ length: 30 }, (_, at) => blogRow(at + 1));
const latest = { key: blogKeys.latest(), data: { data: all.slice(0, 8) } };

function first(search: string, rows: BlogRow[], total: number) {
  return { key: blogKeys.page(0, search, 12), data: blogPage(rows, 0, total) };
}

function openList() {
  const queries = [first('', all.slice(0, 12), 30), latest];
  return open({ path: '/blogs', page: 'blogs', queries });
}

const main = () => screen.getByRole('region', { name: 'Our Blogs' });
const titles = () =>
  [...main().querySelectorAll('.blog-title')].map((one) => one.textContent);
const search = () => screen.getByRole('searchbox');

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('what the server sent is shown without a call', () => {
  openList();
  expect(titles()).toHaveLength(12);
  expect(screen.getByRole('button', { name: 'Read More' })).toBeTruthy();
});

test('a search begins half a second after the last letter (§4)', async () => {
  const log = answerList(({ search: term }) => blogPage([blogRow(7)], 0, term ? 1 : 30));
  const view = openList();
  vi.useFakeTimers({ shouldAdvanceTime: false });
  fireEvent.change(search(), { target: { value: 'cond' } });
  await pass(499);
  fireEvent.change(search(), { target: { value: 'condo' } });
  await pass(499);
  expect(log).toEqual([]);
  await pass(1);
  vi.useRealTimers();
  await waitFor(() => expect(titles()).toEqual(['Title 7']));
  expect(log).toEqual([{ page: 0, size: 12, search: 'condo' }]);
  expect(screen.getByText('1 blog(s) found for "condo"')).toBeTruthy();
  expect(view.address()).toBe('/blogs?search=condo');
});

test('one letter is not searched for', async () => {
  const log = answerList(() => blogPage([], 0, 0));
  openList();
  vi.useFakeTimers();
  fireEvent.change(search(), { target: { value: 'c' } });
  await pass(2000);
  expect(log).toEqual([]);
  expect(titles()).toHaveLength(12);
});

test('Enter searches at once', async () => {
  const log = answerList(() => blogPage([blogRow(3)], 0, 1));
  const { user } = openList();
  await user.type(search(), 'notary{Enter}');
  await waitFor(() => expect(titles()).toEqual(['Title 3']));
  expect(log).toHaveLength(1);
});

test('a search without result says so, and the clear button brings all back', async () => {
  answerList(({ search: term }) =>
    term ? blogPage([], 0, 0) : blogPage(all.slice(0, 12), 0, 30),
  );
  const { user, address } = openList();
  await user.type(search(), 'zzzz{Enter}');
  expect(await screen.findByText('No blogs found for "zzzz"')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(titles()).toHaveLength(12));
  expect(search()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(search());
  expect(address()).toBe('/blogs');
});

test('no blogs at all has its own text', () => {
  open({ path: '/blogs', page: 'blogs', queries: [first('', [], 0), latest] });
  expect(screen.getByText('No blogs found', { selector: '.blogs-count' })).toBeTruthy();
});

test('Read More appends the next page until there is none', async () => {
  const log = answerList(({ page }) =>
    blogPage(all.slice(page * 12, page * 12 + 12), page, 30),
  );
  const { user } = openList();
  const more = () => screen.queryByText('Read More', { selector: '.button' });
  await user.click(more() ?? document.body);
  await waitFor(() => expect(titles()).toHaveLength(24));
  await user.click(more() ?? document.body);
  await waitFor(() => expect(titles()).toHaveLength(30));
  expect(log.map(({ page }) => page)).toEqual([1, 2]);
  expect(more()).toBeNull();
  // The focus that was on Read More is on the first blog that came.
  expect(document.activeElement?.textContent).toBe('Title 25');
});

test('the answer to an earlier question is not shown', async () => {
  let slow: () => void = () => {};
  answerList(({ search: term }) =>
    term === 'slow'
      ? new Promise((done) => {
          slow = () => done(blogPage([blogRow(1, { blog_title: 'Slow' })], 0, 1));
        })
      : blogPage([blogRow(2, { blog_title: 'Fast' })], 0, 1),
  );
  const { user } = openList();
  await user.type(search(), 'slow{Enter}');
  await user.clear(search());
  await user.type(search(), 'fast{Enter}');
  await waitFor(() => expect(titles()).toEqual(['Fast']));
  await act(async () => slow());
  expect(titles()).toEqual(['Fast']);
});

test('a failure is told and can be tried again; the list stays', async () => {
  refuse('admin/all_blogs', 500, 'Something went wrong on our side.');
  const { user } = openList();
  await user.click(screen.getByText('Read More', { selector: '.button' }));
  expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
  expect(titles()).toHaveLength(12);
  answerList(({ page }) => blogPage(all.slice(12, 24), page, 30));
  const again = screen.getByRole('button', { name: 'Try again' });
  expect(document.activeElement).toBe(again);
  await user.click(again);
  await waitFor(() => expect(titles()).toHaveLength(24));
  expect(document.activeElement?.textContent).toBe('Title 13');
});

test('without a connection nothing is asked and it is said', async () => {
  const log = answerList(() => blogPage([], 0, 0));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = openList();
  await user.type(search(), 'condo{Enter}');
  expect(await screen.findByText('No internet connection!')).toBeTruthy();
  expect(log).toEqual([]);
});

test('a page that brings nothing asks for the first page and for the latest (§4)', async () => {
  const log = answerList(() => blogPage(all.slice(0, 12), 0, 30));
  answer('admin/latest_blogs', latest.data);
  open({ path: '/blogs', page: 'home' });
  expect(main().getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(titles()).toHaveLength(12));
  expect(main().getAttribute('aria-busy')).toBe('false');
  expect(log).toEqual([{ page: 0, size: 12, search: '' }]);
  const aside = screen.getByRole('complementary', { name: 'Latest Blogs' });
  await waitFor(() => expect(aside.querySelectorAll('a')).toHaveLength(4));
});

test('what stands in the list is not shown again beside it', async () => {
  const beside = () => screen.getByRole('complementary', { name: 'Latest Blogs' });
  const queries = [first('', all.slice(0, 12), 30), latest];
  const { unmount } = open({ path: '/blogs', page: 'blogs', queries });
  // All of the latest are in the list: a short way to each, and no picture twice.
  expect(beside().querySelectorAll('.blog, img')).toHaveLength(0);
  expect(beside().querySelectorAll('a')).toHaveLength(4);
  unmount();
  const [newest, second] = latest.data.data;
  const found = [
    first(
      'condo',
      [newest, second].flatMap((blog) => blog ?? []),
      2,
    ),
    latest,
  ];
  open({ path: '/blogs?search=condo', page: 'blogs', queries: found });
  const titlesBeside = [...beside().querySelectorAll('li')];
  expect(titlesBeside).toHaveLength(4);
  expect(titlesBeside.map((title) => title.textContent)).not.toContain(
    newest?.blog_title,
  );
});

test('an address with a search shows it in the box and asks for it', async () => {
  const log = answerList(() => blogPage([blogRow(5)], 0, 1));
  open({ path: '/blogs?search=caf%C3%A9', page: 'home', queries: [latest] });
  expect(search()).toHaveProperty('value', 'café');
  expect(await screen.findByText('1 blog(s) found for "café"')).toBeTruthy();
  expect(log).toEqual([{ page: 0, size: 12, search: 'café' }]);
});

test('spaces around a term are not part of it, and two letters are enough', async () => {
  const log = answerList(() => blogPage([blogRow(5)], 0, 1));
  openList();
  vi.useFakeTimers();
  fireEvent.change(search(), { target: { value: '  hé  ' } });
  await pass(500);
  vi.useRealTimers();
  await waitFor(() => expect(titles()).toEqual(['Title 5']));
  expect(log).toEqual([{ page: 0, size: 12, search: 'hé' }]);
});

test('a term that is deleted within the pause is not searched for', async () => {
  const log = answerList(() => blogPage([], 0, 0));
  openList();
  vi.useFakeTimers();
  fireEvent.change(search(), { target: { value: 'condo' } });
  await pass(300);
  fireEvent.change(search(), { target: { value: 'c' } });
  await pass(2000);
  expect(log).toEqual([]);
});

test('an emptied box brings all blogs back after the pause (§4)', async () => {
  answerList(() => blogPage(all.slice(0, 12), 0, 30));
  const { address } = open({
    path: '/blogs?search=condo',
    page: 'blogs',
    queries: [first('condo', [blogRow(7)], 1), latest],
  });
  expect(titles()).toEqual(['Title 7']);
  vi.useFakeTimers();
  fireEvent.change(search(), { target: { value: '' } });
  await pass(499);
  expect(address()).toBe('/blogs?search=condo');
  await pass(1);
  vi.useRealTimers();
  await waitFor(() => expect(titles()).toHaveLength(12));
  expect(address()).toBe('/blogs');
});

test('the link to all blogs forgets what was being typed', async () => {
  const log = answerList(() => blogPage([], 0, 0));
  const queries = [first('condo', [], 0), first('', all.slice(0, 12), 30), latest];
  const { address } = open({ path: '/blogs?search=condo', page: 'blogs', queries });
  vi.useFakeTimers();
  fireEvent.change(search(), { target: { value: 'condos' } });
  await pass(100);
  fireEvent.click(screen.getByRole('link', { name: 'All blogs' }));
  await pass(2000);
  expect(search()).toHaveProperty('value', '');
  expect(address()).toBe('/blogs');
  expect(log).toEqual([]);
});

test('Read More asks up to five times for a page of new blogs, and then is gone (§9)', async () => {
  const log = answerList(({ page }) =>
    blogPage([...all.slice(0, 11), blogRow(100 + page)], page, 400),
  );
  const { user } = openList();
  await user.click(screen.getByText('Read More', { selector: '.button' }));
  await waitFor(() => expect(log).toHaveLength(5));
  await waitFor(() => expect(titles()).toHaveLength(12 + 5));
  expect(log.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(titles()).size).toBe(17);
  expect(screen.queryByText('Read More', { selector: '.button' })).toBeNull();
});

test('a second press while a page is under way asks for nothing more', async () => {
  const answered = gate();
  const log = answerList(async ({ page }) => {
    await answered.opened;
    return blogPage(all.slice(12, 24), page, 30);
  });
  const { user } = openList();
  const more = screen.getByText('Read More', { selector: '.button' });
  await user.dblClick(more);
  answered.open();
  await waitFor(() => expect(titles()).toHaveLength(24));
  expect(log).toHaveLength(1);
});

test('Read More of the old list does not mix it with a search that is under way', async () => {
  let arrive: () => void = () => {};
  const log = answerList(({ page, search: term }) =>
    page === 0
      ? new Promise((done) => {
          arrive = () => done(blogPage([blogRow(77)], 0, 1));
        })
      : blogPage([blogRow(500, { blog_title: `${term} ${page}` })], page, 13),
  );
  const { user } = openList();
  await user.type(search(), 'condo{Enter}');
  await waitFor(() => expect(log).toHaveLength(1));
  const more = screen.queryByText('Read More', { selector: '.button' });
  await user.click(more ?? document.body);
  await act(async () => arrive());
  await waitFor(() => expect(titles()).toEqual(['Title 77']));
  expect(log).toEqual([{ page: 0, size: 12, search: 'condo' }]);
});

test('a late failure of an earlier question is not told', async () => {
  let slow: () => void = () => {};
  answerList(({ search: term }) =>
    term === 'slow'
      ? new Promise((_, fail) => {
          slow = () => fail(HttpResponse.json({ message: 'gone' }, { status: 500 }));
        })
      : blogPage([blogRow(2)], 0, 1),
  );
  const { user } = openList();
  await user.type(search(), 'slow{Enter}');
  await user.clear(search());
  await user.type(search(), 'fast{Enter}');
  await waitFor(() => expect(titles()).toEqual(['Title 2']));
  await act(async () => slow());
  await act(async () => new Promise((done) => setTimeout(done, 50)));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(titles()).toEqual(['Title 2']);
});

test('a failure without a text of the server has the text of the specification (§8)', async () => {
  refuse('admin/all_blogs', 500, '');
  const { user } = openList();
  await user.type(search(), 'condo{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Fetching Blog failed'),
  );
  const failed = screen.getByText('Fetching Blog failed', { selector: '.blogs-failed' });
  answerList(() => blogPage([blogRow(8)], 0, 1));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(titles()).toEqual(['Title 8']));
  expect(failed.isConnected).toBe(false);
});

test('latest blogs that cannot be read say so and can be tried again (§8)', async () => {
  refuse('admin/latest_blogs', 500, '');
  const queries = [first('', all.slice(0, 12), 30)];
  const { user } = open({ path: '/blogs', page: 'blogs', queries });
  expect(await screen.findByText('Fetching Latest Blogs failed')).toBeTruthy();
  answer('admin/latest_blogs', latest.data);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const aside = screen.getByRole('complementary', { name: 'Latest Blogs' });
  await waitFor(() => expect(aside.querySelectorAll('a')).toHaveLength(4));
});

test('the list is to be found by search engines, what was searched for is not', () => {
  const robots = () => document.head.querySelector('meta[name=robots]');
  const queries = [first('condo', [blogRow(7)], 1), latest];
  const found = open({ path: '/blogs?search=condo', page: 'blogs', queries });
  expect(robots()?.getAttribute('content')).toBe('noindex');
  expect(document.head.querySelector('link[rel=canonical]')).toBeNull();
  found.unmount();
  openList();
  expect(robots()).toBeNull();
  expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://www.example.ca/blogs',
  );
});

test('Read More with Ctrl is left to the browser', () => {
  openList();
  const more = screen.getByText('Read More', { selector: '.button' });
  const click = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    ctrlKey: true,
  });
  act(() => void more.dispatchEvent(click));
  expect(click.defaultPrevented).toBe(false);
  expect(titles()).toHaveLength(12);
});

const ages = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const nav = () => screen.getByRole('navigation', { name: 'Main' });
const follow = (name: string) =>
  fireEvent.click(within(nav()).getByRole('link', { name }));

test('a list that is old is asked for again by whoever comes anew', async () => {
  const log = answerList(() => blogPage([blogRow(99), ...all.slice(0, 11)], 0, 31));
  answer('contact/stamp', { stamp: 'now' });
  const queries = [first('', all.slice(0, 12), 30), latest, content('contact')];
  open({ path: '/blogs', page: 'blogs', queries });
  follow('Contact');
  await screen.findByRole('heading', { level: 1, name: 'Begin' });
  ages(2);
  follow('Blogs');
  // What is old stands there, dimmed, until the answer comes.
  await waitFor(() => expect(log).toHaveLength(1));
  await waitFor(() => expect(titles()[0]).toBe('Title 99'));
  expect(main().getAttribute('aria-busy')).toBe('false');
});

test('a search under way is told, and shown', async () => {
  const waiting = gate();
  answerList(async () => {
    await waiting.opened;
    return blogPage([blogRow(5)], 0, 1);
  });
  const { user } = openList();
  await user.type(search(), 'cafe{Enter}');
  expect(screen.getByText('Searching…', { selector: '[role=status]' })).toBeTruthy();
  expect(main().getAttribute('aria-busy')).toBe('true');
  waiting.open();
  expect(await screen.findByText('1 blog(s) found for "cafe"')).toBeTruthy();
});

test('how many blogs Read More has brought is announced', async () => {
  answerList(({ page }) => blogPage(all.slice(page * 12, page * 12 + 12), page, 30));
  const { user } = openList();
  await user.click(screen.getByText('Read More', { selector: '.button' }));
  const said = await screen.findByText('12 more blogs, 24 of 30');
  expect(said.getAttribute('role')).toBe('status');
});

test('the latest that stand in the list already are a list of titles that lead to them', () => {
  openList();
  const sheet = within(screen.getByRole('complementary'));
  const link = sheet.getByRole('link', { name: 'Title 2' });
  expect(link.getAttribute('href')).toMatch(/^\/post\/title-2\//);
});

test('a card shares its blog, with words of its own (§8)', async () => {
  const { user } = openList();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const [card] = main().querySelectorAll('article');
  await user.click(card?.querySelector('summary') ?? document.body);
  const copy = within(card ?? document.body).getByRole('button', {
    name: 'Copy the link for Instagram',
    hidden: true,
  });
  fireEvent.click(copy);
  expect(
    await screen.findByText(
      'Link copied to clipboard! You can now paste it in Instagram.',
    ),
  ).toBeTruthy();
  expect(copied).toHaveBeenCalledWith(
    expect.stringMatching(/^https:\/\/www\.example\.ca\/post\/title-1\//),
  );
});
