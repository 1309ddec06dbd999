// The list with its filters and its order. Another choice begins at the first page.

import { useState } from 'react';
import { useAdminList } from '../../app/admin/use-admin-list';
import { useApi } from '../../app/providers';
import { listProperties, type PropertyRow } from './api';
import { FIRST_CHOICE, type ListChoice } from './list-choice';

/** specification §9. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

export function usePropertyList() {
  const api = useApi();
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const list = useAdminList<PropertyRow>({
    // Part of the key under which an answer is kept.
    name: `properties ${JSON.stringify(choice)}`,
    load: (asked) => listProperties(api, asked, choice),
  });
  const choose = (next: ListChoice) => {
    setChoice(next);
    if (list.asked.page > 0) {
      list.goTo(0);
    }
  };
  return {
    list,
    choice,
    choose,
    /** After a change: the first page of everything (specification §4). */
    restart: (after: { rowIsGone?: boolean } = {}) => {
      setChoice(FIRST_CHOICE);
      list.restart(after);
    },
  };
}
