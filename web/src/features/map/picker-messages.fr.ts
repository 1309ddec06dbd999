// The French of picker-messages.ts.

import { formatNumber } from '../../lib/format';
import type { Catalogue } from '../../lib/catalogue';
import type * as en from './picker-messages';

export const messages: Catalogue<typeof en.messages> = {
  failed: 'L’adresse n’a pas pu être cherchée',
  middleOf: {
    'postal code': 'Placer au milieu du code postal',
    city: 'Placer au milieu de la ville',
  },
  here: 'J’y suis en ce moment',
  searching: 'Recherche de votre position',
  placed: 'Placée sur la carte.',
  approximate:
    'Approximatif\u00a0: les visiteurs sont avertis que l’endroit n’est connu qu’à peu près.',
  noDevice: 'Cet appareil ne dit pas où il est. Touchez plutôt la carte.',
  denied:
    'Votre navigateur ne peut pas dire à ce site où vous êtes. Permettez-le dans ses réglages, ou touchez la carte.',
  notFound: 'Votre position n’a pas été trouvée. Réessayez dehors, ou touchez la carte.',
  rough: (metres: number) =>
    `Connue à environ ${formatNumber(metres, 'fr')}\u00a0m. Touchez la carte à l’endroit de la porte.`,
};
