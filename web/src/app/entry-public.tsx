// What the loader fetches for a public page.

import { publicLoaders } from './screens.lazy';
import { start } from './start';

start(publicLoaders, true);
