// What the loader fetches for a public page.

import { publicLoaders } from './app/screens.lazy';
import { start } from './app/start';

start(publicLoaders, true);
