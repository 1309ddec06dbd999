// The query of an admin list in the address: `?page=2&size=50&search=roy&group=3`. It survives a
// reload and Back, and can be shared. Defaults are left out.

import { useCallback, useEffect, useRef, useState } from 'react';
import { KEEP_PLACE } from '../route-effects';
import { useHistory } from '../router/router';
import { navigationBlocker } from '../leaving/navigation-blocker';
import { useSearchParams } from './use-search-params';

/** The names of filters in the address with their values; an empty value is off. */
export type ListFilters = Readonly<Record<string, string>>;

export interface ListQuery {
  /** From 0. */
  page: number;
  size: number;
  search: string;
  filters: ListFilters;
}

const OWN_NAMES = ['page', 'size', 'search'];
const PAGE = /^\d{1,6}$/;

interface Options {
  /** The page sizes; the first is the default. */
  sizes: readonly number[];
  filterNames: readonly string[];
}

export function readListQuery(
  query: URLSearchParams,
  { sizes, filterNames }: Options,
): ListQuery {
  const page = query.get('page') ?? '';
  const size = Number(query.get('size'));
  return {
    page: PAGE.test(page) ? Number(page) : 0,
    size: sizes.includes(size) ? size : (sizes[0] ?? 10),
    search: (query.get('search') ?? '').trim(),
    filters: Object.fromEntries(filterNames.map((name) => [name, query.get(name) ?? ''])),
  };
}

/** The address with another query; other parameters stay. */
export function writeListQuery(
  query: URLSearchParams,
  { page, size, search, filters }: ListQuery,
  { sizes, filterNames }: Options,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of [...OWN_NAMES, ...filterNames]) {
    next.delete(name);
  }
  const values = {
    page: page > 0 ? String(page) : '',
    size: size === sizes[0] ? '' : String(size),
    search,
    ...filters,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value !== '') {
      next.set(name, value);
    }
  }
  return next;
}

export function useListAddress(options: Options) {
  const history = useHistory();
  const [query, setQuery] = useSearchParams();
  const asked = readListQuery(query, options);
  // After a save the extra entry of the navigation blocker must be left first; otherwise the old
  // address would stay in the history.
  const [start, setStart] = useState<ListQuery | null>(null);

  const write = (next: ListQuery, replace: boolean) =>
    setQuery((last) => writeListQuery(last, next, options), {
      replace,
      state: KEEP_PLACE,
    });
  const writing = useRef(write);
  useEffect(() => {
    writing.current = write;
  });
  useEffect(() => {
    let isWanted = start !== null;
    const begin = async () => {
      await navigationBlocker.unblock();
      if (isWanted && start) {
        writing.current(start, true);
        setStart(null);
      }
    };
    if (start) {
      void begin();
    }
    return () => {
      isWanted = false;
    };
  }, [start]);

  return {
    asked,
    /** The query of the address, which may be newer than the rendered one. */
    newest: () => readListQuery(new URLSearchParams(history.location().search), options),
    /** Adds a history entry, so that Back returns to the last query. */
    go: (next: ListQuery) => write(next, false),
    /** Replaces the history entry. */
    correct: useCallback((next: ListQuery) => writing.current(next, true), []),
    startAnew: setStart,
  };
}
