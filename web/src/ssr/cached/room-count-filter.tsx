// The cached filter for rooms, by its value and the number of homes of each choice.

import { RoomCountFilter as Drawn } from '../../features/search/room-count-filter';
import { cachedFragment } from '../fragment-cache';

export const RoomCountFilter = cachedFragment(
  'rooms',
  Drawn,
  ({ name, legend, query, choices }) => [name, legend, query[name], choices],
);
