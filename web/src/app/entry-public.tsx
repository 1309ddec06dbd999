// The entry for public pages; the loader imports it.

import { publicLoaders } from './screens.lazy';
import { start } from './start';

start(publicLoaders, true);
