// The changes of a home since it was added to the favourites.

import type { HomeRow } from '../homes/types';
import type { Favourite, HomeSnapshot } from './store';

/** A change of a home; the most important first. */
export type HomeChange =
  | 'gone'
  | 'sold'
  | 'let'
  | 'pending'
  | 'available'
  | 'lowered'
  | 'raised'
  | 'priced';

export const currentPrice = ({ ListPrice, LeaseAmount }: HomeRow): string =>
  String(ListPrice ?? LeaseAmount ?? '');

/** The snapshot of a home that the list stores. */
export const snapshotOf = (home: HomeRow, name: string): HomeSnapshot => ({
  id: home.ListingKey,
  name,
  price: currentPrice(home),
  status: home.StandardStatus,
});

/** @param home the current row; null when the home is no longer public */
export function changesOf(
  { price, status }: Favourite,
  home: HomeRow | null,
): HomeChange[] {
  if (!home) {
    return ['gone'];
  }
  if (home.StandardStatus === 'Closed') {
    return [home.Purpose === 'Sell' ? 'sold' : 'let'];
  }
  const changes: HomeChange[] = [];
  if (home.StandardStatus !== status) {
    changes.push(home.StandardStatus === 'Pending' ? 'pending' : 'available');
  }
  const today = currentPrice(home);
  if (today && !price) {
    changes.push('priced');
  } else if (today && Number(today) !== Number(price)) {
    changes.push(Number(today) < Number(price) ? 'lowered' : 'raised');
  }
  return changes;
}
