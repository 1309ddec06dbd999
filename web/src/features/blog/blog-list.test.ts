import { expect, test, vi } from 'vitest';
import { blogPage, blogRow } from '../../testing/network';
import { emptyList, fill, FILL_ATTEMPTS, fromPages, searchFor } from './blog-list';
import { excerptOf } from './excerpt';

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => blogRow(from + at));

test.each([
  ['', { search: '' }],
  ['  ', { search: '' }],
  ['a', null],
  [' é ', null],
  ['🏠', null],
  ['ab', { search: 'ab' }],
  ['  condo fees ', { search: 'condo fees' }],
])('typing "%s" means %o (§5: two letters)', (typed, expected) => {
  expect(searchFor(typed)).toEqual(expected);
});

test('one request is enough for a page of new items', async () => {
  const ask = vi.fn(async (page: number) => blogPage(rows(page * 12 + 1, 12), page, 40));
  const list = await fill(emptyList, ask);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(list.items).toHaveLength(12);
  expect(list).toMatchObject({ nextPage: 1, hasMore: true, total: 40 });
});

test('items that moved between requests are shown once, and the page is filled', async () => {
  const first = await fill(emptyList, async () => blogPage(rows(1, 12), 0, 40));
  // Three were added meanwhile, so that the next page repeats three.
  const ask = vi.fn(async (page: number) => blogPage(rows(page * 12 - 2, 12), page, 43));
  const list = await fill(first, ask);
  expect(ask).toHaveBeenCalledTimes(2);
  const ids = list.items.map((item) => item.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBe(12 + 9 + 12);
});

test('after five requests without anything new it stops (§9)', async () => {
  const first = await fill(emptyList, async () => blogPage(rows(1, 12), 0, 400));
  const ask = vi.fn(async (page: number) => blogPage(rows(1, 12), page, 400));
  const list = await fill(first, ask);
  expect(ask).toHaveBeenCalledTimes(FILL_ATTEMPTS);
  expect(FILL_ATTEMPTS).toBe(5);
  expect(list.items).toHaveLength(12);
  expect(list.hasMore).toBe(false);
});

test('a short page or the last page is the end', async () => {
  expect((await fill(emptyList, async () => blogPage(rows(1, 5), 0, 5))).hasMore).toBe(
    false,
  );
  expect((await fill(emptyList, async () => blogPage(rows(1, 12), 0, 12))).hasMore).toBe(
    false,
  );
});

test('what the server has loaded is the same list', async () => {
  const pages = [blogPage(rows(1, 12), 0, 30), blogPage(rows(13, 12), 1, 30)];
  const list = fromPages(pages);
  expect(list?.items).toHaveLength(24);
  expect(list).toMatchObject({ nextPage: 2, hasMore: true, total: 30 });
  expect(fromPages([])).toBeNull();
});

test('an excerpt comes from the first source that says something (§3)', () => {
  expect(excerptOf({ description: 'A', summary: 'B' })).toBe('A');
  expect(excerptOf({ description: ' ', blog_content: null, content: 'C' })).toBe('C');
  expect(excerptOf({})).toBe('Read the full story on our blog.');
  expect([...excerptOf({ description: 'x'.repeat(200) })].length).toBeLessThanOrEqual(
    163,
  );
});
