// The French page's words, for those who read English.

import type { Catalogue } from '../lib/catalogue';
import type * as en from './hint-messages';

export const messages: Catalogue<typeof en.messages> = {
  exists: 'This page exists in English',
  close: 'Close',
};
