// The French of dialog-messages.ts.

import type { Catalogue } from '../lib/catalogue';
import type * as en from './dialog-messages';

export const messages: Catalogue<typeof en.messages> = {
  close: 'Fermer',
  cancel: 'Annuler',
  yes: 'Oui',
  no: 'Non',
};
