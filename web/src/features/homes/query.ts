// The query of a search, and its canonical form in the address (docs/decisions/0032). It does not use
// URLSearchParams, which QuickJS lacks.

import { paths } from '../../core/paths';
import { normaliseWord } from './words';
import { amountOf } from './amount';

/** The names, in the order of the address. */
export const queryNames = [
  'purpose',
  'place',
  'q',
  'price_min',
  'price_max',
  'beds',
  'baths',
  'type',
  'class',
  'area_min',
  'area_max',
  'year_min',
  'amenity',
  'since',
  'bbox',
  'polygon',
  'sort',
  'page',
  'size',
] as const;

export type QueryName = (typeof queryNames)[number];
export type Query = Readonly<Partial<Record<QueryName, string>>>;

export const purposes = ['sell', 'rent', 'lease', 'pg'] as const;
export const sorts = ['newest', 'price_up', 'price_down', 'area', 'nearest'] as const;

/** The names of filters; `loosen` of the API uses the same. */
export const homeFilterNames: readonly QueryName[] = queryNames.filter(
  (name) => !['purpose', 'sort', 'page', 'size'].includes(name),
);

const several: ReadonlySet<QueryName> = new Set(['type', 'class', 'amenity']);
const whole: ReadonlySet<QueryName> = new Set([
  'price_min',
  'price_max',
  'area_min',
  'area_max',
  'year_min',
  'page',
  'size',
]);
const usual: Query = { sort: 'newest', page: '0', size: '24' };

function clean(name: QueryName, text: string): string {
  const value = text.trim();
  if (value === '') {
    return '';
  }
  if (whole.has(name)) {
    const amount = amountOf(value);
    return amount !== null && amount < 1e12 ? String(amount) : '';
  }
  if (name === 'beds' || name === 'baths') {
    return /^\d{1,2}(-\d{1,2})?(,\d{1,2}(-\d{1,2})?)*$/.test(value) ? value : '';
  }
  if (name === 'bbox') {
    const [west, south, east, north] = value.split(',').map(Number);
    // An invalid box is ignored.
    return Number(west) < Number(east) && Number(south) < Number(north) ? value : '';
  }
  if (name === 'purpose' || name === 'sort') {
    const known: readonly string[] = name === 'purpose' ? purposes : sorts;
    return known.includes(value.toLowerCase()) ? value.toLowerCase() : '';
  }
  return several.has(name)
    ? [...new Set(split(value))].sort().join(',')
    : value.replaceAll(/\s+/g, ' ');
}

const split = (value: string) =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Whether the text of a field is valid; an empty one is. */
export const isValidValue = (name: QueryName, text: string): boolean =>
  text.trim() === '' || clean(name, text) !== '';

/** The query of some pairs; invalid values are left out. */
export function fromPairs(pairs: Iterable<readonly [string, unknown]>): Query {
  const given = new Map<QueryName, string>();
  for (const [key, value] of pairs) {
    const name = queryNames.find((one) => one === key);
    if (name && typeof value === 'string') {
      const known = given.get(name);
      given.set(
        name,
        several.has(name) && known ? `${known},${value}` : (known ?? value),
      );
    }
  }
  const query: Partial<Record<QueryName, string>> = {};
  for (const name of queryNames) {
    const value = clean(name, given.get(name) ?? '');
    if (value !== '' && value !== usual[name]) {
      query[name] = value;
    }
  }
  return query;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

/** The query of an address, with or without its `?`. */
export function readQuery(text: string): Query {
  const pairs = text
    .replace(/^\?/, '')
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decode(name), decode(value.join('='))] as const;
    });
  return fromPairs(pairs);
}

export function writeQuery(query: Query): string {
  return queryNames
    .filter((name) => query[name])
    .map(
      (name) => `${name}=${encodeURIComponent(query[name] ?? '').replaceAll('%2C', ',')}`,
    )
    .join('&');
}

/** The query of a bare `/homes`. */
const DEFAULT_QUERY = 'purpose=sell';
/** The purpose of all homes. Only addresses name it; a query of all homes has no purpose. */
const ALL_PURPOSES = 'purpose=all';

/** A query for an address of the search. */
export const writeAddressQuery = (query: Query): string =>
  writeQuery(query) || ALL_PURPOSES;

/** The address of the search of homes with a query. */
export const homesPath = (query: Query): string => paths.homes(writeAddressQuery(query));

/** The canonical query of a search address; `fallback` is for an address without a query. */
export function readAddressQuery(search: string, fallback = DEFAULT_QUERY): string {
  const text = writeQuery(readQuery(search));
  return text === '' && !/(^\??|&)purpose=/.test(search) ? fallback : text;
}

/** Whether `/homes` alone shows the homes of a query. */
export const isDefaultQuery = (text: string): boolean => text === DEFAULT_QUERY;

/** Rents and sales together have no common price. */
export const hasPrices = ({ purpose }: Query): boolean => purpose !== undefined;

/** The query with other values, from its first page; an empty value removes a name. */
export function changeQuery(query: Query, changes: Query): Query {
  return fromPairs(Object.entries({ ...query, page: '', ...changes }));
}

/** The query without some names. */
export const withoutNames = (query: Query, ...gone: readonly QueryName[]): Query =>
  changeQuery(query, Object.fromEntries(gone.map((name) => [name, ''])));

export const filterValues = (query: Query, name: QueryName): string[] =>
  split(query[name] ?? '');

export const hasValue = (query: Query, name: QueryName, value: string): boolean =>
  filterValues(query, name).some((one) => normaliseWord(one) === normaliseWord(value));

/** The query without one value of a name. */
export const withoutValue = (query: Query, name: QueryName, value: string): Query =>
  changeQuery(query, {
    [name]: filterValues(query, name)
      .filter((one) => normaliseWord(one) !== normaliseWord(value))
      .join(','),
  });
