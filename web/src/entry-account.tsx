// What the loader fetches by itself for sign-in, an invitation and the admin area: none of
// them is of use before it is alive.

import { accountLoaders } from './app/account-screens';
import { listenBeforeRouter } from './app/before-router';
import { start } from './app/start';

listenBeforeRouter();
start(accountLoaders);
