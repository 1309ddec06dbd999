// What the browser already has of the public list: the list as it had grown, or as many
// pages of it as were read, one after the other.

import type { QueryCache } from '../../api/query-cache';
import { blogKeys, type BlogPage, PAGE_SIZE } from './api';
import { type BlogList, fromPages } from './blog-list';

export interface Known {
  list: BlogList;
  /** When the oldest part of it was read, in milliseconds since 1970. */
  readAt: number;
}

export function knownList(queryCache: QueryCache, search: string): Known | null {
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
