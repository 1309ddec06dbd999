// The French of wait-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './wait-messages';

export const messages: Catalogue<typeof en.messages> = {
  waits:
    'Votre message attend sur cet appareil. Il partira de lui-même dès qu’il y aura une connexion.',
  see: 'Voir ce qui attend',
};
