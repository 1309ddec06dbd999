// The favourites of this device as a React hook.

import { useSyncExternalStore } from 'react';
import { favourites, type Favourites, subscribeToFavourites } from './store';

const EMPTY: Favourites = [];

/** The list; empty before hydration. */
export const useFavourites = (): Favourites =>
  useSyncExternalStore(subscribeToFavourites, favourites, () => EMPTY);
