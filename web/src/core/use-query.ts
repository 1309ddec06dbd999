// Reads one query of the public site's cache (core/api/query-cache.ts) and fetches it when it is
// stale, when `refetch` is called, and when the connection is back. The options are those of
// TanStack Query, which the admin area uses.

import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { type QueryKey, type QueryState, STALE_TIME } from './api/query-cache';
import { useQueryCache } from './providers';

interface QueryOptions<T> {
  queryKey: QueryKey;
  queryFn: () => Promise<T>;
  /** While it is false, nothing is fetched. */
  enabled?: boolean;
  /** How long data counts as fresh, in milliseconds. */
  staleTime?: number;
  /** How often a failed call is repeated by itself. */
  retry?: number | undefined;
}

export interface QueryResult<T> extends QueryState<T> {
  /** There is no data yet, and nothing has failed. */
  isPending: boolean;
  refetch: () => void;
}

export function useQuery<T>({
  queryKey,
  queryFn,
  enabled = true,
  staleTime = STALE_TIME,
  retry,
}: QueryOptions<T>): QueryResult<T> {
  const queryCache = useQueryCache();
  const newest = useRef({ queryKey, queryFn });
  useEffect(() => {
    newest.current = { queryKey, queryFn };
  });
  // The same key is a new array at every render.
  const id = JSON.stringify(queryKey);
  const subscribe = useCallback(
    (onChange: () => void) => queryCache.subscribe(JSON.parse(id) as QueryKey, onChange),
    [queryCache, id],
  );
  const readState = () => queryCache.getQueryState<T>(queryKey);
  const state = useSyncExternalStore(subscribe, readState, readState);
  const refetch = useCallback(() => {
    // A failed call leaves its error in the cache.
    queryCache
      .fetchQuery(newest.current.queryKey, newest.current.queryFn, retry)
      .catch(() => {});
  }, [queryCache, retry]);
  useEffect(() => {
    if (!enabled) {
      return;
    }
    const fetchIfStale = () => {
      if (!queryCache.isFresh(JSON.parse(id) as QueryKey, staleTime)) {
        refetch();
      }
    };
    fetchIfStale();
    window.addEventListener('online', fetchIfStale);
    return () => window.removeEventListener('online', fetchIfStale);
  }, [queryCache, id, enabled, staleTime, refetch]);
  return { ...state, isPending: state.data === undefined && !state.error, refetch };
}
