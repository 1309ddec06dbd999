// What a filter is set to, in words: for its button, its chip, and what to loosen.

import { formatMoney, formatNumber } from '../../lib/format';
import { kinds } from '../listing/kind-messages';
import { typeOf, wordOf } from '../listing/words';
import { messages } from './messages';
import { filters, type Name, type Query, valuesOf, without, withoutValue } from './query';

type Say = (text: string) => string;

function range(query: Query, low: Name, high: Name, say: Say, from: Say, to: Say) {
  const [least, most] = [query[low], query[high]];
  if (least && most) {
    return messages.range(say(least), say(most));
  }
  if (least) {
    return from(say(least));
  }
  return most ? to(say(most)) : null;
}

function rooms(value: string | undefined, from: Say, exact: Say): string | null {
  const words = (value ?? '').split(',').map((part) => {
    const [least = '', most] = part.split('-');
    if (most === undefined) {
      return from(least);
    }
    return least === most ? exact(least) : messages.range(least, exact(most));
  });
  return value ? words.join(', ') : null;
}

export const priceWords = (query: Query) =>
  range(
    query,
    'price_min',
    'price_max',
    formatMoney,
    messages.priceFrom,
    messages.priceTo,
  );
export const areaWords = (query: Query) =>
  range(query, 'area_min', 'area_max', formatNumber, messages.areaFrom, messages.areaTo);
export const bedWords = ({ beds }: Query) =>
  rooms(beds, messages.bedsFrom, messages.bedsExact);
export const bathWords = ({ baths }: Query) =>
  rooms(baths, messages.bathsFrom, messages.bathsExact);

export function typeWords(query: Query): string | null {
  const [first, ...rest] = valuesOf(query, 'type');
  if (first === undefined) {
    return null;
  }
  return rest.length === 0 ? typeOf(first) : messages.types(rest.length + 1);
}

const MORE: readonly Name[] = ['class', 'year_min', 'amenity', 'q', 'since'];

/** How much of what stands under 'More' is set. */
export const moreCount = (query: Query) =>
  MORE.reduce(
    (count, name) =>
      count + (name === 'amenity' ? valuesOf(query, name).length : query[name] ? 1 : 0),
    0,
  );

export interface Chip {
  label: string;
  /** The search without it. */
  rest: Query;
}

/** What is set, each with the search that it leaves behind. */
export function chipsOf(query: Query): Chip[] {
  const chips: Chip[] = [];
  const add = (label: string | null | undefined, ...gone: Name[]) => {
    if (label) {
      chips.push({ label, rest: without(query, ...gone) });
    }
  };
  add(query.place, 'place');
  add(query.q && messages.words(query.q), 'q');
  add(priceWords(query), 'price_min', 'price_max');
  add(bedWords(query), 'beds');
  add(bathWords(query), 'baths');
  for (const [name, list] of [
    ['type', kinds.types],
    ['class', kinds.classes],
    ['amenity', kinds.amenities],
  ] as const) {
    for (const value of valuesOf(query, name)) {
      chips.push({ label: wordOf(list, value), rest: withoutValue(query, name, value) });
    }
  }
  add(areaWords(query), 'area_min', 'area_max');
  add(query.year_min && messages.yearFrom(query.year_min), 'year_min');
  add(query.since && messages.sinceSet(query.since), 'since');
  add(query.bbox && messages.mapPart, 'bbox');
  add(query.polygon && messages.area, 'polygon');
  return chips;
}

/** What one filter of a query says; null for what is none, or is not set. */
export function wordsOf(query: Query, name: string): string | null {
  const known = filters.find((one) => one === name);
  const labels = known && chipsOf({ [known]: query[known] ?? '' });
  return labels && labels.length > 0 ? labels.map(({ label }) => label).join(', ') : null;
}
