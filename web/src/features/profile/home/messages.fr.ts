// The French of messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  heading: (first: string) => `On va où, ${first}?`,
  purpose: 'Pour',
  purposes: {
    sell: 'Acheter',
    rent: 'Louer',
    lease: 'Prendre à bail',
    pg: 'Chambre chez l’habitant',
  },
  any: 'Tout',
  place: 'Ville ou rue',
  search: 'Rechercher',
  fit: 'Des logements qui conviennent',
  newest: 'Les logements les plus récents',
  noneFit: 'Aucun logement ne convient à ce que vous cherchez aujourd’hui.',
  wishes: 'Changer ce que vous cherchez',
  sayWishes: 'Dire ce que vous cherchez',
  all: (count: number) =>
    count === 1 ? 'Voir le logement' : `Voir les ${count} logements`,
  fresh: (count: number, since: string) =>
    count === 1 ? `1 nouveau depuis le ${since}` : `${count} nouveaux depuis le ${since}`,
  noneFresh: (since: string) => `Rien de nouveau depuis le ${since}.`,
  failed: 'Les logements n’ont pas pu être trouvés.',
  retry: 'Réessayer',
  kept: 'Logements gardés',
  profile: 'Votre profil',
};
