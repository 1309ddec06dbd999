// How many rooms there are to be, kept for what is set and how many homes each would leave.

import { Rooms as Drawn } from '../../features/search/rooms';
import { keepPart } from '../kept-parts';

export const Rooms = keepPart('rooms', Drawn, ({ name, legend, query, choices }) => [
  name,
  legend,
  query[name],
  choices,
]);
