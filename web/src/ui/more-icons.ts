// The icons of sign-in and of the admin area, which no public page fetches. Whoever draws
// them imports this.

import { addIcons } from './icon';
import { moreShapes } from './more-shapes';

addIcons(moreShapes);
