// A list of the admin area (specification §4): its query is in the address, and the last page stays
// visible while the next one loads.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '../api/field-error';
import { useToast } from '../providers';
import { type ListFilters, type ListQuery, useListAddress } from './list-address';
import { ADMIN_KEY } from '../session/session-context';

export type { ListQuery } from './list-address';

/** A row with its number in the whole list (§3). */
export interface NumberedRow {
  sn?: number | null;
}

/** The list response of specification §3. */
export interface ListPage<Row extends NumberedRow> {
  tableData: Row[];
  totalItems: number;
  totalPages: number;
  currentPage: number;
}

/** Specification §9. */
export const PAGE_SIZES = [10, 25, 50, 100, 150, 200] as const;

/** The id of the heading above the rows; a screen has one list. */
export const LIST_HEADING_ID = 'list-heading';

const NO_FILTERS: readonly string[] = [];

const isSame = (one: ListQuery, other: ListQuery) =>
  JSON.stringify(one) === JSON.stringify(other);

interface Options<Row extends NumberedRow> {
  /** The query key of this list. */
  name: string;
  /** Makes the call; an error is shown. */
  load: (asked: ListQuery) => Promise<ListPage<Row>>;
  /** The names of the filters in the address. */
  filterNames?: readonly string[];
  sizes?: readonly number[];
}

interface Restart {
  rowIsGone?: boolean;
  /** The changed row stays in the list. */
  keepFilters?: boolean;
}

export function useAdminList<Row extends NumberedRow>({
  name,
  load,
  filterNames = NO_FILTERS,
  sizes = PAGE_SIZES,
}: Options<Row>) {
  const show = useToast();
  const address = useListAddress({ sizes, filterNames });
  const { asked } = address;
  const [typed, setTyped] = useState(asked.search);
  const [gone, setGone] = useState(0);
  const key = JSON.stringify(asked);
  const { data, isPending, isFetching, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [ADMIN_KEY, name, key],
    queryFn: async () => {
      try {
        return await load(asked);
      } catch (error) {
        show({ severity: 'error', text: errorText(error) });
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    // The previous rows may have been deleted.
    gcTime: 0,
  });

  // A search from the address (Back) replaces the typed text.
  const [searched, setSearched] = useState(asked.search);
  if (searched !== asked.search) {
    setSearched(asked.search);
    setTyped(asked.search);
  }

  // The last page is empty after a deletion: go to the page before it.
  const isBeyond =
    data !== undefined &&
    !isPlaceholderData &&
    asked.page > 0 &&
    data.tableData.length === 0;
  const lastPage = Math.max(0, Math.min(asked.page, data?.totalPages ?? 0) - 1);
  const { correct } = address;
  useEffect(() => {
    if (isBeyond) {
      correct({ ...(JSON.parse(key) as ListQuery), page: lastPage });
    }
  }, [isBeyond, lastPage, correct, key]);

  // A removed row loses the focus of its buttons.
  useEffect(() => {
    if (gone > 0) {
      document.getElementById(LIST_HEADING_ID)?.focus();
    }
  }, [gone]);

  // A filter and a search in quick succession both count: the last query may not be
  // rendered yet.
  const ask = (some: Partial<ListQuery>) => {
    const last = address.newest();
    const next = { ...last, ...some };
    return isSame(next, last) ? void refetch() : address.go(next);
  };
  const noFilters: ListFilters = Object.fromEntries(filterNames.map((one) => [one, '']));

  return {
    asked,
    typed,
    rows: data?.tableData ?? [],
    totalItems: data?.totalItems ?? 0,
    totalPages: data?.totalPages ?? 0,
    /** There is no first page of rows yet. */
    isPending: isPending || isBeyond,
    isFetching,
    /** The first call failed. */
    isFailed: isError && !data,
    /** Leading white space is dropped while typing (§4). */
    type: (text: string) => setTyped(text.trimStart()),
    search: () => ask({ page: 0, search: typed.trim() }),
    /** Clears the search and all filters. */
    clear: () => {
      setTyped('');
      ask({ page: 0, search: '', filters: noFilters });
    },
    goTo: (page: number) => ask({ page }),
    resize: (size: number) => ask({ size, page: 0 }),
    /** Sets filters and goes to the first page. */
    filter: (some: ListFilters) => {
      const last = address.newest();
      const filters = { ...last.filters, ...some };
      if (!isSame({ ...last, filters }, last)) {
        address.go({ ...last, page: 0, filters });
      }
    },
    again: () => void refetch(),
    /** After a change, shows the first page without search and filters (§4). */
    restart: ({ rowIsGone = false, keepFilters = false }: Restart = {}) => {
      setTyped('');
      const last = address.newest();
      const filters = keepFilters ? last.filters : noFilters;
      const first: ListQuery = { page: 0, size: sizes[0] ?? 10, search: '', filters };
      if (isSame(first, last)) {
        void refetch();
      } else {
        address.startAnew(first);
      }
      if (rowIsGone) {
        setGone((count) => count + 1);
      }
    },
  };
}

export type AdminList<Row extends NumberedRow> = ReturnType<typeof useAdminList<Row>>;
