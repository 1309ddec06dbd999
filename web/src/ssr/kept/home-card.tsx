// A home in a list, kept. One whose picture is in the first view is not, as with blogs.

import { HomeCard as Drawn } from '../../features/listing/home-card';
import { keepPart } from '../kept-parts';

export const HomeCard = keepPart('home', Drawn, ({ home, eager, level }) =>
  eager && home.Media?.[0] ? undefined : [home, level],
);
