// The French of worker-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './worker-messages';

export const messages: Catalogue<typeof en.messages> = {
  sent: 'Ce que vous aviez écrit hors ligne a été envoyé.',
  refused: (reason: string) =>
    reason === ''
      ? 'Ce que vous aviez écrit hors ligne n’a pas pu être envoyé.'
      : `Ce que vous aviez écrit hors ligne n’a pas pu être envoyé\u00a0: ${reason}`,
};
