// The call for homes and its query keys; the server puts the same answers under the same
// keys (docs/decisions/0062).

import { unwrap } from '../../api/client';
import type { components } from '../../api/schema';
import { useApi, usePageState, useQueryCache } from '../../app/providers';
import { useIsInitialEntry } from '../../app/initial-entry';
import { landingKey, pageOf } from '../../app/other-address';
import { useLocation } from '../../app/router/router';
import { useQuery } from '../../app/use-query';
import { messages } from './messages';
import { names, type Query, readQuery, writeQuery } from './query';

type Schemas = components['schemas'];

export type Choice = Schemas['FacetValue'];

/** What would be left, by the value of a facet that is chosen. */
export type Facets = Schemas['HomesAnswer']['facets'];

export type Homes = Schemas['HomesAnswer'];

/** What a landing page is about. */
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

/** What the address asks for, and on which landing page. */
export function useAsked(): { query: Query; text: string; landing: Landing | undefined } {
  const { pathname, search } = useLocation();
  const { page, path } = usePageState();
  const isInitialEntry = useIsInitialEntry();
  const { data: landing } = useQueryCache().getQueryState<Landing>(landingKey(pathname));
  if (landing) {
    const query = { ...readQuery(landing.query), page: String(pageOf(search)) };
    const text = writeQuery(readQuery(writeQuery(query)));
    return { query: readQuery(text), text, landing };
  }
  // As the server has written it, whatever our own way would be. Where a further page goes on
  // (`after`, the last part) is no part of what was asked for.
  const text =
    isInitialEntry && page === 'homes'
      ? (path.split('?')[1] ?? '').replace(/&after=[^&]*$/, '')
      : writeQuery(readQuery(search));
  return { query: readQuery(text), text, landing: undefined };
}

/** What a call is asked; the schema has every name as text. */
const askedOf = (query: Query): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));

/**
 * The homes of a query; with a zoom, also as they stand on a map of it. What is known of them
 * without the map is shown until then.
 */
export function useHomes(text: string, zoom: number | null) {
  const api = useApi();
  const asked = askedOf(readQuery(text));
  const find = (query: Record<string, string>) =>
    unwrap(() => api.GET('/api/homes', { params: { query } }), messages.failed);
  const list = useQuery<Homes>({
    queryKey: homesKey(text),
    queryFn: () => find(asked),
    enabled: zoom === null,
  });
  const queryCache = useQueryCache();
  const map = useQuery<Homes>({
    queryKey: [...homesKey(text), zoom],
    queryFn: async () => {
      const found = await find({ ...asked, map: '1', zoom: String(zoom) });
      // Whoever comes back has the list before there is a map.
      queryCache.setQueryData(homesKey(text), found, true);
      return found;
    },
    enabled: zoom !== null,
  });
  return zoom === null || (!map.data && list.data) ? list : map;
}

/** What the server cannot have meant of the address that was loaded. */
export function useProblem(): string | undefined {
  const isInitialEntry = useIsInitialEntry();
  const { data } = useQueryCache().getQueryState<{ message: string }>(['homes-problem']);
  return isInitialEntry ? data?.message : undefined;
}
