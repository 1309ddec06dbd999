// The public list of blogs out of the query cache: the whole list that was shown, or its first
// pages in a row.

import type { QueryCache } from '../../core/api/query-cache';
import { blogKeys, type BlogPage, PAGE_SIZE } from './api';
import { type BlogList, fromPages } from './blog-list';

export interface CachedList {
  list: BlogList;
  /** When its oldest page was read, in milliseconds since 1970. */
  readAt: number;
}

export function cachedList(queryCache: QueryCache, search: string): CachedList | null {
  const grown = queryCache.getQueryState<BlogList>(blogKeys.list(search));
  if (grown.data) {
    return { list: grown.data, readAt: grown.dataUpdatedAt };
  }
  const pages: BlogPage[] = [];
  let readAt = Number.POSITIVE_INFINITY;
  for (;;) {
    const key = blogKeys.page(pages.length, search, PAGE_SIZE);
    const page = queryCache.getQueryState<BlogPage>(key);
    if (!page.data) {
      const list = fromPages(pages);
      return list && { list, readAt };
    }
    pages.push(page.data);
    readAt = Math.min(readAt, page.dataUpdatedAt);
  }
}
