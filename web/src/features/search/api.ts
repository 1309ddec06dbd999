// The call for homes and its query keys. The server writes data under the same keys into the page
// (docs/decisions/0032).

import { useMemo } from 'react';
import type { Schemas } from '../../core/api/client';
import { useApi, usePageState, useQueryCache } from '../../core/providers';
import { useIsInitialEntry } from '../../core/initial-entry';
import { landingKey, pageOf } from '../../core/page-keys';
import { useLocation } from '../../core/router/router';
import { useQuery } from '../../core/use-query';
import { messages } from './messages';
import type { FirstFrame } from '../map/map-props';
import { type Query, readAddressQuery, readQuery, writeQuery } from '../homes/query';
import { lastPurposeQuery } from './last-purpose';

export type Choice = Schemas['FacetValue'];

/** The number of homes for each value of a filter. */
export type Facets = Schemas['HomesAnswer']['facets'];

export type Homes = Schemas['HomesAnswer'];

/** A landing page. */
export interface Landing {
  query: string;
  heading: string;
  description: string;
  province?: string;
  city?: string | null;
  other?: string | null;
  around?: { label: string; path: string; count: number }[];
}

export const homesKey = (text: string) => ['homes', text] as const;

/** The query of the current address, and its landing page if it has one. */
export function useHomesQuery(): {
  query: Query;
  text: string;
  landing: Landing | undefined;
} {
  const { pathname, search } = useLocation();
  const { page, path } = usePageState();
  const isInitialEntry = useIsInitialEntry();
  const { data: landing } = useQueryCache().getQueryState<Landing>(landingKey(pathname));
  let text: string;
  if (landing) {
    const query = { ...readQuery(landing.query), page: String(pageOf(search)) };
    text = writeQuery(readQuery(writeQuery(query)));
  } else {
    // On the initial page it is the text that the server used, without the cursor (`after`).
    text =
      isInitialEntry && page === 'homes'
        ? serverQueryOf(path.split('?')[1] ?? '')
        : readAddressQuery(search, lastPurposeQuery());
  }
  return { query: useMemo(() => readQuery(text), [text]), text, landing };
}

/** The query that the server used for an address. An invalid one stays as it is. */
const serverQueryOf = (search: string): string =>
  search === '' || search === 'purpose=all'
    ? readAddressQuery(search)
    : search.replace(/&after=[^&]*$/, '');

/** The first frame of the map of a query, which the server sends with its page. */
export const useFirstFrame = (text: string) =>
  useQueryCache().getQueryState<FirstFrame>(['homes-frame', text]).data;

/** The homes of a query. */
export function useHomes(text: string) {
  const api = useApi();
  const query = readQuery(text);
  return useQuery<Homes>({
    queryKey: homesKey(text),
    queryFn: () => api.get('/api/homes', query, messages.failed),
  });
}

/** The error of the initial address. */
export function useSearchError(): string | undefined {
  const isInitialEntry = useIsInitialEntry();
  const { data } = useQueryCache().getQueryState<{ message: string }>(['homes-problem']);
  return isInitialEntry ? data?.message : undefined;
}
