// The French of button-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './button-messages';

export const messages: Catalogue<typeof en.messages> = {
  added: 'Gardée sur cet appareil.',
  removed: 'Retirée de vos propriétés gardées.',
  see: 'Voir les propriétés gardées',
};
