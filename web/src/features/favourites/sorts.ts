// In which order kept homes stand.

import type { HomeRow } from '../listing/types';
import { changesOf, priceNow } from './changes';
import type { messages } from './messages';
import type { Favourite, Favourites } from './store';

export type Sort = keyof (typeof messages)['sorts'];

/** What a home is known to be today: nothing yet, not public any more, or its row. */
export type HomesById = ReadonlyMap<number, HomeRow | null>;

/** What is unknown stands last, and what is equal as it was kept. */
export function sorted(
  kept: Favourites,
  known: HomesById,
  sort: Sort,
): readonly Favourite[] {
  const priceOf = (one: Favourite) => {
    const home = known.get(one.id);
    const price = home ? priceNow(home) : one.price;
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
