// The filters and the order of the list.

import type { ListFilters } from '../../../core/list/list-address';
import { classes, publications, purposes, statuses } from '../dictionary';
import { messages } from './messages';

export interface PropertyFilter {
  status: (typeof statuses)[number] | 'Deleted' | '';
  purpose: (typeof purposes)[number] | '';
  propertyClass: (typeof classes)[number] | '';
  publication: (typeof publications)[number] | '';
}

/** The columns by their names on the wire. */
const sortColumns = [
  'ListingKey',
  'OwnerName',
  'LivingArea',
  'City',
  'OwnerDetails',
  'ListAgentFullName',
  'ListAgentDetails',
] as const;
export type SortColumn = (typeof sortColumns)[number];

export interface PropertyOrder {
  column: SortColumn;
  isDescending: boolean;
}

export interface ListChoice {
  filter: PropertyFilter;
  sort: PropertyOrder;
}

/** The names of filters in the address. */
export const FILTER_NAMES = [
  'status',
  'publication',
  'purpose',
  'class',
  'sort',
  'order',
] as const;

/** The filters that only change the order. */
export const ORDER_NAMES = ['sort', 'order'] as const;

const NEWEST_FIRST: PropertyOrder = { column: 'ListingKey', isDescending: true };

/** A valid value, or undefined; an address may have any text. */
function known<Value extends string>(values: readonly Value[], text = ''): Value | '' {
  return values.find((one) => one === text) ?? '';
}

/** The filters of the address. The default order is newest first. */
export function choiceOf(filters: ListFilters): ListChoice {
  const column = known(sortColumns, filters['sort']);
  return {
    filter: {
      status: known([...statuses, 'Deleted'], filters['status']),
      purpose: known(purposes, filters['purpose']),
      propertyClass: known(classes, filters['class']),
      publication: known(publications, filters['publication']),
    },
    sort:
      column === ''
        ? NEWEST_FIRST
        : { column, isDescending: filters['order'] === 'desc' },
  };
}

/** A change of filters or order; everything else stays as the address has it then. */
export interface ListChange {
  filter?: Partial<PropertyFilter>;
  sort?: PropertyOrder;
}

/** A change as parameters of the address; defaults are left out. */
export function toListFilters({ filter = {}, sort }: ListChange): ListFilters {
  const { propertyClass, ...others } = filter;
  const isFirst = sort?.column === NEWEST_FIRST.column && sort.isDescending;
  return {
    ...others,
    ...(propertyClass !== undefined && { class: propertyClass }),
    ...(sort && {
      sort: isFirst ? '' : sort.column,
      order: isFirst || !sort.isDescending ? '' : 'desc',
    }),
  };
}

/** A press on a column's head: up, then down. */
export function nextSort(sort: PropertyOrder, column: SortColumn): PropertyOrder {
  return sort.column === column
    ? { column, isDescending: !sort.isDescending }
    : { column, isDescending: false };
}

/** Every order by name, for windows without column headings. */
export const sortNames: readonly (PropertyOrder & { label: string })[] = [
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
