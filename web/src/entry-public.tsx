// What the loader fetches for a public page.

import { start } from './app/start';

start();
