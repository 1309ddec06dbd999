// The French of post-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './post-messages';

export const messages: Catalogue<typeof en.messages> = {
  away: 'Le serveur est injoignable. Ce que vous avez écrit est toujours là\u00a0: veuillez réessayer dans un instant.',
};
