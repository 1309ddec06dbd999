// The French of load-error-messages.ts.

import type { Catalogue } from '../lib/catalogue';
import type * as en from './load-error-messages';

export const messages: Catalogue<typeof en.messages> = {
  errorTitle: 'Page indisponible',
  stuckText: 'Une partie de cette page n’a pas pu être chargée.',
  offlineText: 'Pas de connexion internet. Quand elle sera revenue, rechargez la page.',
  reload: 'Recharger la page',
};
