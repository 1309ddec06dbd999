// The cached filter for rooms, by its value and the number of homes of each choice.

import { Rooms as Drawn } from '../../features/search/rooms';
import { cachedFragment } from '../fragment-cache';

export const Rooms = cachedFragment(
  'rooms',
  Drawn,
  ({ name, legend, query, choices }) => [name, legend, query[name], choices],
);
