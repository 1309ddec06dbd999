// The cached fields of the filters, by their values.

import {
  MoreFields as DrawnMore,
  Pair as DrawnPair,
} from '../../features/search/filter-fields';
import { cachedFragment } from '../fragment-cache';

export const Pair = cachedFragment('pair', DrawnPair, ({ query, least, most }) => [
  least,
  query[least],
  query[most],
]);

export const MoreFields = cachedFragment('more', DrawnMore, ({ query }) => [
  query.year_min,
  query.q,
  query.since,
]);
