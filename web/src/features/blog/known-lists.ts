// What the browser already has of the public list: the list as it had grown, or as many
// pages of it as were read, one after the other.

import type { Answers } from '../../api/answers';
import { type BlogPage, blogKeys, PAGE_SIZE } from './api';
import { type BlogList, fromPages } from './blog-list';

export interface Known {
  list: BlogList;
  /** When the oldest part of it was read, in milliseconds since 1970. */
  readAt: number;
}

export function knownList(answers: Answers, search: string): Known | null {
  const grown = answers.get<BlogList>(blogKeys.list(search));
  if (grown.data) {
    return { list: grown.data, readAt: grown.readAt };
  }
  const pages: BlogPage[] = [];
  let readAt = Number.POSITIVE_INFINITY;
  for (;;) {
    const key = blogKeys.page(pages.length, search, PAGE_SIZE);
    const page = answers.get<BlogPage>(key);
    if (!page.data) {
      const list = fromPages(pages);
      return list && { list, readAt };
    }
    pages.push(page.data);
    readAt = Math.min(readAt, page.readAt);
  }
}
