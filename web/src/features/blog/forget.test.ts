import { expect, test } from 'vitest';
import { QueryCache } from '../../core/api/query-cache';
import { blog, blogPage, blogRow } from '../../testing/network';
import { blogKeys, forgetBlogs } from './api';
import { fromPages } from './blog-list';
import { cachedList } from './cached-list';

test('what the admin area changes is in no list any more, grown ones too', () => {
  const queryCache = new QueryCache();
  const page = blogPage([blogRow(3), blogRow(4)], 0, 2);
  queryCache.setQueryData(blogKeys.page(0, '', 12), page);
  queryCache.setQueryData(blogKeys.page(0, '', 4), page);
  queryCache.setQueryData(blogKeys.list(''), fromPages([page]));
  queryCache.setQueryData(blogKeys.list('roy'), fromPages([page]));
  queryCache.setQueryData(blogKeys.latest(), { data: page.tableData });
  queryCache.setQueryData(blogKeys.blog(3), { data: blog(3) });
  queryCache.setQueryData(blogKeys.blog(4), { data: blog(4) });
  expect(cachedList(queryCache, '')).not.toBeNull();
  forgetBlogs(queryCache, 3);
  expect(cachedList(queryCache, '')).toBeNull();
  const isKnown = (key: readonly unknown[]) =>
    queryCache.getQueryState(key).data !== undefined;
  expect(isKnown(blogKeys.page(0, '', 4))).toBe(false);
  expect(isKnown(blogKeys.list('roy'))).toBe(false);
  expect(isKnown(blogKeys.latest())).toBe(false);
  expect(isKnown(blogKeys.blog(3))).toBe(false);
  expect(isKnown(blogKeys.blog(4))).toBe(true);
});
