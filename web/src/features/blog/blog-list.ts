// The public list of blogs as pure functions: what is shown, and how it grows (specification §4, §9).
// use-blog-list.ts has the state.

import { type BlogPage, type BlogRow, PAGE_SIZE } from './api';

/** The pause in typing before a search, in milliseconds (§4). */
export const SEARCH_PAUSE_MS = 500;
/** The shortest search, in characters after trimming (§5). */
export const SEARCH_MIN_CHARS = 2;
/** How many requests may be made to fill a page with unique items (§9). */
export const FILL_ATTEMPTS = 5;

export interface BlogList {
  items: BlogRow[];
  /** The next page, from 0. */
  nextPage: number;
  hasMore: boolean;
  /** The total number, from the server. */
  total: number;
}

export const emptyList: BlogList = { items: [], nextPage: 0, hasMore: true, total: 0 };

/** The query of a typed text; null to keep the current one. */
export function searchFor(typed: string): { search: string } | null {
  const search = typed.trim();
  const length = [...search].length;
  return length === 0 || length >= SEARCH_MIN_CHARS ? { search } : null;
}

/** Appends a page's new items; how many were new. */
function append(list: BlogList, page: BlogPage): { list: BlogList; added: number } {
  const known = new Set(list.items.map((item) => item.id));
  const fresh = page.tableData.filter((row) => !known.has(row.id));
  const isLast =
    page.tableData.length < PAGE_SIZE || page.currentPage + 1 >= page.totalPages;
  return {
    list: {
      items: [...list.items, ...fresh],
      nextPage: list.nextPage + 1,
      hasMore: !isLast,
      total: page.totalItems,
    },
    added: fresh.length,
  };
}

/** The list that pages 0, 1, 2 … make; null without any page. */
export function fromPages(pages: BlogPage[]): BlogList | null {
  if (pages.length === 0) {
    return null;
  }
  return pages.reduce((list, page) => append(list, page).list, emptyList);
}

/**
 * Adds a page's worth of items that are not in the list yet: up to five
 * requests, until there are enough or the server has no more.
 */
export async function fill(
  list: BlogList,
  fetchPage: (page: number) => Promise<BlogPage>,
): Promise<BlogList> {
  let grown = list;
  let collected = 0;
  for (let attempt = 0; attempt < FILL_ATTEMPTS; attempt += 1) {
    // Each request depends on the result of the one before.
    // oxlint-disable-next-line no-await-in-loop
    const step = append(grown, await fetchPage(grown.nextPage));
    grown = step.list;
    collected += step.added;
    if (!grown.hasMore || collected >= PAGE_SIZE) {
      return grown;
    }
  }
  return { ...grown, hasMore: false };
}
