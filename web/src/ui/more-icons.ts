// The icons of sign-in and of the admin area; importing it registers them. No public page loads
// them.

import { addIcons } from './icon';
import { moreShapes } from './more-shapes';

addIcons(moreShapes);
