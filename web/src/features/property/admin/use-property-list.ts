// The list of properties with its filters and its order, which the address has. Another filter or
// order starts at the first page.

import { useCallback, useEffect, useRef } from 'react';
import { type ListQuery, useAdminList } from '../../../core/list/use-admin-list';
import { useApi } from '../../../core/providers';
import { listProperties, type PropertyRow } from './api';
import { choiceOf, FILTER_NAMES, type ListChange, toListFilters } from './list-choice';

/** specification §9. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

export function usePropertyList() {
  const api = useApi();
  const load = (asked: ListQuery) => listProperties(api, asked, choiceOf(asked.filters));
  const list = useAdminList<PropertyRow>({
    name: 'properties',
    load,
    filterNames: FILTER_NAMES,
    sizes: PAGE_SIZES,
  });
  const newest = useRef(list.restart);
  useEffect(() => {
    newest.current = list.restart;
  });
  return {
    list,
    load,
    choice: choiceOf(list.asked.filters),
    choose: (change: ListChange) => list.filter(toListFilters(change)),
    /** After a change: the first page of everything (specification §4). */
    restart: useCallback((after?: { rowIsGone?: boolean }) => newest.current(after), []),
  };
}
