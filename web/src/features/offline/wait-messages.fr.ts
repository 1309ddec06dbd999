// The French of wait-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './wait-messages';

export const messages: Catalogue<typeof en.messages> = {
  waits: 'Votre message est gardé sur cet appareil. Il partira de lui-même.',
  see: 'Voir ce qui attend',
};
