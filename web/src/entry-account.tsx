// What the loader fetches at once for sign-in, an invitation and the admin area: none of
// them is of use before it is alive. What they share comes with it.

import './features/account/session';
import { start } from './app/start';

start();
