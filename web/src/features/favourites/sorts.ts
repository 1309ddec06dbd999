// Sort orders of favourites.

import type { HomeRow } from '../homes/types';
import { changesOf, currentPrice } from './changes';
import type { messages } from './messages';
import type { Favourite, Favourites } from './store';

export type FavouriteOrder = keyof (typeof messages)['sorts'];

/** The current rows by id: absent while unknown, null when no longer public. */
export type HomesById = ReadonlyMap<number, HomeRow | null>;

/** Unknown values come last; equal ones keep the order of the list. */
export function sortFavourites(
  kept: Favourites,
  known: HomesById,
  sort: FavouriteOrder,
): readonly Favourite[] {
  const priceOf = (one: Favourite) => {
    const home = known.get(one.id);
    const price = home ? currentPrice(home) : one.price;
    return price ? Number(price) : null;
  };
  const hasChanged = (one: Favourite) => {
    const home = known.get(one.id);
    return home !== undefined && changesOf(one, home).length > 0;
  };
  if (sort === 'changed') {
    return [...kept].sort((a, b) => Number(hasChanged(b)) - Number(hasChanged(a)));
  }
  if (sort === 'kept') {
    return kept;
  }
  const sign = sort === 'price_up' ? 1 : -1;
  return [...kept].sort((a, b) => {
    const [first, second] = [priceOf(a), priceOf(b)];
    if (first === null || second === null) {
      return Number(first === null) - Number(second === null);
    }
    return sign * (first - second);
  });
}
