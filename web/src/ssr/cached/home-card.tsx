// The cached card of a home. A card with a picture in the first view is not cached (blog-card.tsx).

import { HomeCard as Drawn } from '../../features/listing/home-card';
import { cachedFragment } from '../fragment-cache';

export const HomeCard = cachedFragment(
  'home',
  Drawn,
  ({ home, eager, level, hasProvince }) =>
    eager && home.Media?.[0] ? undefined : [home, level, hasProvince],
);
