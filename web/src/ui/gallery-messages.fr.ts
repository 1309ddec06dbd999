// The French of gallery-messages.ts.

import type { Catalogue } from '../lib/catalogue';
import type * as en from './gallery-messages';

export const messages: Catalogue<typeof en.messages> = {
  whole: 'Voir l’image entière',
};
