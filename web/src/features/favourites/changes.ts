// What became of a home since somebody kept it.

import type { HomeRow } from '../listing/types';
import type { Favourite, HomeSnapshot } from './store';

/** What is said of a home, the gravest first. */
export type HomeChange =
  | 'gone'
  | 'sold'
  | 'let'
  | 'pending'
  | 'available'
  | 'lowered'
  | 'raised'
  | 'priced';

export const priceNow = ({ ListPrice, LeaseAmount }: HomeRow): string =>
  String(ListPrice ?? LeaseAmount ?? '');

/** A home as it is kept today. */
export const snapshotOf = (home: HomeRow, name: string): HomeSnapshot => ({
  id: home.ListingKey,
  name,
  price: priceNow(home),
  status: home.StandardStatus,
});

/** @param home as it is today; null when it is not public any more */
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
  const today = priceNow(home);
  if (today && !price) {
    changes.push('priced');
  } else if (today && Number(today) !== Number(price)) {
    changes.push(Number(today) < Number(price) ? 'lowered' : 'raised');
  }
  return changes;
}
