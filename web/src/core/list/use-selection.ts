// The selected rows of a list. The selection survives another page and another order. Another
// search or filter clears it, so that nobody changes rows that they do not see.

import { useRef, useState } from 'react';
import { errorText } from '../api/field-error';
import { useToast } from '../providers';
import { listMessages } from './list-messages';
import { selectionMessages as messages } from './selection-messages';
import type { ListQuery } from './use-admin-list';

/** The most that a call changes at once. */
export const MOST_AT_ONCE = 200;

type RowKey = string | number;

/** The part of a list that the selection needs. */
interface SelectableList<Row> {
  asked: ListQuery;
  rows: readonly Row[];
  totalItems: number;
}

interface Options<Row> {
  list: SelectableList<Row>;
  rowKey: (row: Row) => RowKey;
  /** The name of a row, for screen readers. */
  rowName: (row: Row) => string;
  /** Loads rows like the list does, to select all matching ones. */
  load: (asked: ListQuery) => Promise<{ tableData: readonly Row[] }>;
  /** Names of filters that only change the order. */
  orderNames?: readonly string[];
}

const NO_NAMES: readonly string[] = [];

/** The search and the filters as one text; the order is no part of it. */
function questionOf(
  { search, filters }: ListQuery,
  orderNames: readonly string[],
): string {
  const set = Object.entries(filters).filter(([name]) => !orderNames.includes(name));
  return JSON.stringify([
    search,
    [...set].sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
}

/** The keys between two rows, in either direction. */
export function keysBetween(
  keys: readonly RowKey[],
  one: RowKey,
  other: RowKey,
): readonly RowKey[] {
  const [from, to] = [keys.indexOf(one), keys.indexOf(other)];
  return from < 0 || to < 0
    ? [other]
    : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
}

export function useSelection<Row>({
  list,
  rowKey,
  rowName,
  load,
  orderNames = NO_NAMES,
}: Options<Row>) {
  const show = useToast();
  const question = questionOf(list.asked, orderNames);
  const [kept, setKept] = useState(() => ({ question, rows: new Map<RowKey, Row>() }));
  const [isLoading, setLoading] = useState(false);
  // The row that was selected last: a range begins or ends there.
  const last = useRef<RowKey | null>(null);
  if (kept.question !== question) {
    setKept({ question, rows: new Map() });
  }
  const rows: ReadonlyMap<RowKey, Row> =
    kept.question === question ? kept.rows : new Map<RowKey, Row>();

  const replace = (next: Map<RowKey, Row>) => {
    if (next.size > MOST_AT_ONCE) {
      show({ severity: 'warning', text: messages.most(MOST_AT_ONCE) });
    }
    setKept({ question, rows: new Map([...next].slice(0, MOST_AT_ONCE)) });
  };
  const set = (some: readonly Row[], isSelected: boolean) => {
    const next = new Map(rows);
    for (const row of some) {
      if (isSelected) {
        next.set(rowKey(row), row);
      } else {
        next.delete(rowKey(row));
      }
    }
    replace(next);
  };
  const here = list.rows.filter((row) => rows.has(rowKey(row))).length;

  return {
    rows: [...rows.values()],
    count: rows.size,
    has: (row: Row) => rows.has(rowKey(row)),
    rowName,
    /** Of the page that is shown: none, some or all. */
    page:
      here === 0
        ? ('none' as const)
        : here === list.rows.length
          ? ('all' as const)
          : ('some' as const),
    /** Selects or unselects a row; with `isRange` also all rows since the last one. */
    toggle: (row: Row, isSelected: boolean, isRange: boolean) => {
      const key = rowKey(row);
      const keys = list.rows.map(rowKey);
      const range =
        isRange && last.current !== null ? keysBetween(keys, last.current, key) : [key];
      last.current = key;
      set(
        list.rows.filter((one) => range.includes(rowKey(one))),
        isSelected,
      );
    },
    togglePage: (isSelected: boolean) => set(list.rows, isSelected),
    /** The number of matching rows when more than the page can be selected; null otherwise. */
    beyond:
      list.totalItems > list.rows.length &&
      rows.size < Math.min(list.totalItems, MOST_AT_ONCE)
        ? list.totalItems
        : null,
    /** Selects all that match, or as many of them as can be changed at once. */
    selectAll: async () => {
      setLoading(true);
      try {
        const { tableData } = await load({ ...list.asked, page: 0, size: MOST_AT_ONCE });
        const all = tableData.slice(0, MOST_AT_ONCE);
        setKept({ question, rows: new Map(all.map((row) => [rowKey(row), row])) });
      } catch (error) {
        show({ severity: 'error', text: errorText(error, listMessages.failed) });
      } finally {
        setLoading(false);
      }
    },
    isLoading,
    clear: () => {
      last.current = null;
      setKept({ question, rows: new Map() });
    },
  };
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>;
