// The French of serve-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './worker-messages';

export const messages: Catalogue<typeof en.messages> = {
  sent: 'Ce que vous aviez écrit sans connexion est parti.',
  refused: (reason: string) =>
    reason === ''
      ? 'Ce que vous aviez écrit sans connexion n’a pas pu être pris.'
      : `Ce que vous aviez écrit sans connexion n’a pas pu être pris\u00a0: ${reason}`,
};
