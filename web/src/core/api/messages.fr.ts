// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  offline: 'Pas de connexion internet',
  timedOut: 'Le serveur met trop de temps à répondre. Veuillez réessayer.',
};
