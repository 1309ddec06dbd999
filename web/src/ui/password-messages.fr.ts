// The French of password-messages.ts.

import type { Catalogue } from '../lib/catalogue';
import type * as en from './password-messages';

export const messages: Catalogue<typeof en.messages> = {
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
};
