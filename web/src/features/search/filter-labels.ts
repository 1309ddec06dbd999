// The labels of filter values: for buttons, chips and suggestions to remove a filter.

import { formatMoney, formatNumber } from '../../lib/format';
import { kinds } from '../homes/kind-messages';
import { typeOf, wordOf } from '../homes/words';
import { messages } from './messages';
import {
  filterValues,
  homeFilterNames,
  type QueryName,
  type Query,
  withoutNames,
  withoutValue,
} from '../homes/query';

type Format = (text: string) => string;

function rangeLabel(
  query: Query,
  low: QueryName,
  high: QueryName,
  say: Format,
  from: Format,
  to: Format,
) {
  const [least, most] = [query[low], query[high]];
  if (least && most) {
    return messages.range(say(least), say(most));
  }
  if (least) {
    return from(say(least));
  }
  return most ? to(say(most)) : null;
}

function roomsLabel(
  value: string | undefined,
  from: Format,
  exact: Format,
): string | null {
  const words = (value ?? '').split(',').map((part) => {
    const [least = '', most] = part.split('-');
    if (most === undefined) {
      return from(least);
    }
    return least === most ? exact(least) : messages.range(least, exact(most));
  });
  return value ? words.join(', ') : null;
}

export const priceLabel = (query: Query) =>
  rangeLabel(
    query,
    'price_min',
    'price_max',
    formatMoney,
    messages.priceFrom,
    messages.priceTo,
  );
export const areaLabel = (query: Query) =>
  rangeLabel(
    query,
    'area_min',
    'area_max',
    formatNumber,
    messages.areaFrom,
    messages.areaTo,
  );
export const bedsLabel = ({ beds }: Query) =>
  roomsLabel(beds, messages.bedsFrom, messages.bedsExact);
export const bathsLabel = ({ baths }: Query) =>
  roomsLabel(baths, messages.bathsFrom, messages.bathsExact);

export function typeLabel(query: Query): string | null {
  const [first, ...rest] = filterValues(query, 'type');
  if (first === undefined) {
    return null;
  }
  return rest.length === 0 ? typeOf(first) : messages.types(rest.length + 1);
}

const MORE: readonly QueryName[] = ['class', 'year_min', 'amenity', 'q', 'since'];

/** How many filters under 'More' are set. */
export const moreCount = (query: Query) =>
  MORE.reduce(
    (count, name) =>
      count +
      (name === 'amenity' ? filterValues(query, name).length : query[name] ? 1 : 0),
    0,
  );

export interface Chip {
  label: string;
  /** The query without this filter. */
  rest: Query;
}

/** The set filters, each with the query without it. */
export function chipsOf(query: Query): Chip[] {
  const chips: Chip[] = [];
  const add = (label: string | null | undefined, ...gone: QueryName[]) => {
    if (label) {
      chips.push({ label, rest: withoutNames(query, ...gone) });
    }
  };
  add(query.place, 'place');
  add(query.q && messages.words(query.q), 'q');
  add(priceLabel(query), 'price_min', 'price_max');
  add(bedsLabel(query), 'beds');
  add(bathsLabel(query), 'baths');
  for (const [name, list] of [
    ['type', kinds.types],
    ['class', kinds.classes],
    ['amenity', kinds.amenities],
  ] as const) {
    for (const value of filterValues(query, name)) {
      chips.push({ label: wordOf(list, value), rest: withoutValue(query, name, value) });
    }
  }
  add(areaLabel(query), 'area_min', 'area_max');
  add(query.year_min && messages.yearFrom(query.year_min), 'year_min');
  add(query.since && messages.sinceSet(query.since), 'since');
  add(query.bbox && messages.mapPart, 'bbox');
  add(query.polygon && messages.area, 'polygon');
  return chips;
}

/** How many filters are set, besides the place. */
export const filterCount = (query: Query): number =>
  chipsOf(withoutNames(query, 'place')).length;

/** The label of one filter; null for an unknown or empty one. */
export function filterLabel(query: Query, name: string): string | null {
  const known = homeFilterNames.find((one) => one === name);
  const labels = known && chipsOf({ [known]: query[known] ?? '' });
  return labels && labels.length > 0 ? labels.map(({ label }) => label).join(', ') : null;
}
