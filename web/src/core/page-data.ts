// Reads the data of one of our pages out of its HTML. The server writes the whole state of a page
// into the document, including data that no call returns.

import type { QueryCache } from './api/query-cache';
import { PAGE_STATE_ID, type PageState } from './page-state';

const STATE = new RegExp(`id="${PAGE_STATE_ID}"[^>]*>([^<]*)`);

/** The status and state of the page at an address; null when the document has no state. */
export async function fetchPageData(
  address: string,
): Promise<{ status: number; state: PageState | null }> {
  const response = await fetch(address);
  const [, json] = STATE.exec(await response.text()) ?? [];
  return {
    status: response.status,
    state: json === undefined ? null : (JSON.parse(json) as PageState),
  };
}

/** Puts the data of the page at an address into the cache. */
export async function primeCache(queryCache: QueryCache, address: string): Promise<void> {
  const { status, state } = await fetchPageData(address);
  for (const { key, data } of (status === 200 && state?.queries) || []) {
    if (!queryCache.isFresh(key)) {
      queryCache.setQueryData(key, data);
    }
  }
}
