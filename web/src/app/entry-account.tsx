// The entry for sign-in, invitations and the admin area. The loader starts it at once, because
// these pages are of no use before hydration.

import { accountLoaders } from './account-screens';
import { installPopstateInterceptor } from '../core/leaving/popstate-interceptor';
import { start } from './start';

installPopstateInterceptor();
start(accountLoaders);
