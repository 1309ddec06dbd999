// The French of picker-messages.ts.

import { formatNumber } from '../../lib/format';
import type { Catalogue } from '../../lib/catalogue';
import type * as en from './picker-messages';

export const messages: Catalogue<typeof en.messages> = {
  failed: 'L’adresse n’a pas pu être cherchée',
  middleOf: {
    'postal code': 'Utiliser le centre du code postal',
    city: 'Utiliser le centre de la ville',
  },
  here: 'J’y suis en ce moment',
  searching: 'Recherche de votre position…',
  placed: 'Placée sur la carte.',
  approximate:
    'Approximatif. Les visiteurs verront que l’emplacement exact n’est pas connu.',
  noDevice: 'Cet appareil ne peut pas nous dire où il est. Touchez plutôt la carte.',
  denied:
    'Votre navigateur n’a pas le droit de donner votre position à ce site. Autorisez-le dans ses réglages, ou touchez la carte.',
  notFound: 'Votre position n’a pas été trouvée. Réessayez dehors, ou touchez la carte.',
  rough: (metres: number) =>
    `Précis à environ ${formatNumber(metres, 'fr')}\u00a0m. Touchez la carte à l’endroit de la porte.`,
};
