// The French of key-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './key-messages';
import { refusals } from './refusal-messages';

export const messages: Catalogue<typeof en.messages> = {
  added: 'Gardée sur cet appareil.',
  removed: 'Cette propriété n’est plus gardée.',
  see: 'Voir les propriétés gardées',
  kept: (count: number) =>
    count === 0 ? 'Propriétés gardées' : `Propriétés gardées\u00a0: ${count}`,
  refused: refusals,
};
