// What of the list is shown, and in which order.

import type { classes, purposes, statuses } from './dictionary';
import { messages } from './messages';

export interface Filter {
  status: (typeof statuses)[number] | 'Deleted' | '';
  purpose: (typeof purposes)[number] | '';
  propertyClass: (typeof classes)[number] | '';
}

/** The columns by their names on the wire. */
export type SortColumn =
  | 'ListingKey'
  | 'OwnerName'
  | 'LivingArea'
  | 'City'
  | 'OwnerDetails'
  | 'ListAgentFullName'
  | 'ListAgentDetails';

export interface Sort {
  column: SortColumn;
  isDescending: boolean;
}

export interface ListChoice {
  filter: Filter;
  sort: Sort;
}

/** Everything, the newest first. */
export const FIRST_CHOICE: ListChoice = {
  filter: { status: '', purpose: '', propertyClass: '' },
  sort: { column: 'ListingKey', isDescending: true },
};

/** A press on a column's head: up, then down. */
export function nextSort(sort: Sort, column: SortColumn): Sort {
  return sort.column === column
    ? { column, isDescending: !sort.isDescending }
    : { column, isDescending: false };
}

/** Every order by its name, for those who see no heads of columns. */
export const sortNames: readonly (Sort & { label: string })[] = [
  { column: 'ListingKey', isDescending: true, label: messages.newestFirst },
  { column: 'ListingKey', isDescending: false, label: messages.oldestFirst },
  { column: 'LivingArea', isDescending: false, label: messages.smallest },
  { column: 'LivingArea', isDescending: true, label: messages.largest },
  ...(
    [
      ['OwnerName', messages.ownerName],
      ['City', messages.location],
      ['OwnerDetails', messages.ownerDetails],
      ['ListAgentFullName', messages.agentName],
      ['ListAgentDetails', messages.agentDetails],
    ] as const
  ).flatMap(([column, label]) => [
    { column, isDescending: false, label: messages.ascending(label) },
    { column, isDescending: true, label: messages.descending(label) },
  ]),
];
