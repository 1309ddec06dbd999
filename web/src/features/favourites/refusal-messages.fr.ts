// The French of refusal-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './refusal-messages';

export const refusals: Catalogue<typeof en.refusals> = {
  full: 'Votre liste compte déjà 100\u00a0propriétés. Veuillez d’abord en retirer une.',
  blocked:
    'Votre navigateur n’a pas pu enregistrer ceci. Une fenêtre privée ou une mémoire pleine peut en être la cause.',
};
