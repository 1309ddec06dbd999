// What the loader fetches by itself for sign-in, an invitation and the admin area: none of
// them is of use before it is hydrated.

import { accountLoaders } from './account-screens';
import { installPopstateInterceptor } from '../core/leaving/popstate-interceptor';
import { start } from './start';

installPopstateInterceptor();
start(accountLoaders);
