import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerList, blogPage, blogRow, refuse } from '../../testing/network';
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

afterEach(() => vi.restoreAllMocks());

test('what the server sent is shown without a call', () => {
  openList();
  expect(titles()).toHaveLength(12);
  expect(screen.getByText('Read More', { selector: '.button' })).toHaveProperty(
    'pathname',
    '/blogs',
  );
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
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(titles()).toHaveLength(24));
});

test('without a connection nothing is asked and it is said', async () => {
  const log = answerList(() => blogPage([], 0, 0));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = openList();
  await user.type(search(), 'condo{Enter}');
  expect(await screen.findByText('No internet connection!')).toBeTruthy();
  expect(log).toEqual([]);
});
