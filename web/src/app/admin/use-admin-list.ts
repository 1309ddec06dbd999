// A list of the admin area (specification §4): what was typed, what was asked for,
// and the page that is shown. A new question leaves the last answer in view.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useShowMessage } from '../providers';
import { ADMIN_KEY } from './session-guard';

export interface Asked {
  /** From 0. */
  page: number;
  size: number;
  search: string;
}

/** A row knows its place in the whole list (§3). */
export interface Numbered {
  sn?: number | null;
}

/** The list response of specification §3. */
export interface ListPage<Row extends Numbered> {
  tableData: Row[];
  totalItems: number;
  totalPages: number;
  currentPage: number;
}

/** Specification §9. */
export const PAGE_SIZES = [10, 25, 50, 100, 150, 200] as const;
const FIRST: Asked = { page: 0, size: PAGE_SIZES[0], search: '' };

/** The heading above the rows; a screen has one list. */
export const LIST_HEADING_ID = 'list-heading';

interface Options<Row extends Numbered> {
  /** Tells this list from others in the cache. */
  name: string;
  /** Asks the server; what it throws is shown. */
  load: (asked: Asked) => Promise<ListPage<Row>>;
}

export function useAdminList<Row extends Numbered>({ name, load }: Options<Row>) {
  const show = useShowMessage();
  const [asked, setAsked] = useState(FIRST);
  const [typed, setTyped] = useState('');
  const [gone, setGone] = useState(0);
  const { data, isPending, isFetching, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [ADMIN_KEY, name, asked],
    queryFn: async () => {
      try {
        return await load(asked);
      } catch (error) {
        show({ severity: 'error', text: error instanceof Error ? error.message : '' });
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    // What was shown a moment ago may be deleted now.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

  // The last rows of the last page are gone: the page before it is the last now.
  if (data && !isPlaceholderData && asked.page > 0 && data.tableData.length === 0) {
    setAsked({ ...asked, page: Math.max(0, Math.min(asked.page, data.totalPages) - 1) });
  }

  // With a row its buttons are gone, and the focus with them.
  useEffect(() => {
    if (gone > 0) {
      document.getElementById(LIST_HEADING_ID)?.focus();
    }
  }, [gone]);

  const ask = (next: Asked) => {
    const isSame =
      next.page === asked.page &&
      next.size === asked.size &&
      next.search === asked.search;
    if (isSame) {
      void refetch();
    } else {
      setAsked(next);
    }
  };

  return {
    asked,
    typed,
    rows: data?.tableData ?? [],
    totalItems: data?.totalItems ?? 0,
    totalPages: data?.totalPages ?? 0,
    /** Nothing has been shown yet. */
    isPending,
    isFetching,
    /** There is nothing to show because asking failed. */
    isFailed: isError && !data,
    /** Leading white space is dropped while typing (§4). */
    type: (text: string) => setTyped(text.trimStart()),
    search: () => ask({ ...asked, page: 0, search: typed.trim() }),
    clear: () => {
      setTyped('');
      ask({ ...asked, page: 0, search: '' });
    },
    goTo: (page: number) => ask({ ...asked, page }),
    resize: (size: number) => ask({ ...asked, size, page: 0 }),
    again: () => void refetch(),
    /** After a change: the first page of everything (§4). */
    restart: ({ rowIsGone = false }: { rowIsGone?: boolean } = {}) => {
      setTyped('');
      ask(FIRST);
      if (rowIsGone) {
        setGone((count) => count + 1);
      }
    },
  };
}

export type AdminList<Row extends Numbered> = ReturnType<typeof useAdminList<Row>>;
