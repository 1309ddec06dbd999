// The French of refusal-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './refusal-messages';

export const refusals: Catalogue<typeof en.refusals> = {
  full: 'Vous gardez déjà 100\u00a0propriétés. Veuillez d’abord en retirer une.',
  blocked:
    'Votre navigateur n’a pas pu enregistrer ceci. C’est ce que font les fenêtres privées et une mémoire pleine.',
};
