// The fields among the filters, kept for what they are set to.

import {
  MoreFields as DrawnMore,
  Pair as DrawnPair,
} from '../../features/search/filter-fields';
import { keepPart } from '../kept-parts';

export const Pair = keepPart('pair', DrawnPair, ({ query, least, most }) => [
  least,
  query[least],
  query[most],
]);

export const MoreFields = keepPart('more', DrawnMore, ({ query }) => [
  query.year_min,
  query.q,
  query.since,
]);
