// What the loader fetches by itself for sign-in, an invitation and the admin area: none of
// them is of use before it is hydrated.

import { accountLoaders } from './app/account-screens';
import { installPopstateInterceptor } from './app/popstate-interceptor';
import { start } from './app/start';

installPopstateInterceptor();
start(accountLoaders);
