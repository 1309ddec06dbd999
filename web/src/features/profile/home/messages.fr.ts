// The French of messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  heading: (first: string) => `On va où, ${first}?`,
  purpose: 'Pour',
  purposes: {
    sell: 'Acheter',
    rent: 'Louer',
    lease: 'Louer à terme',
    pg: 'Louer une chambre',
  },
  any: 'Tout',
  place: 'Ville ou rue',
  search: 'Rechercher',
  fit: 'Des propriétés pour vous',
  newest: 'Les propriétés les plus récentes',
  noneFit: 'Aucune propriété ne correspond à ce que vous cherchez aujourd’hui.',
  wishes: 'Modifier ce que vous cherchez',
  sayWishes: 'Dire ce que vous cherchez',
  all: (count: number) =>
    count < 2 ? 'Voir la propriété' : `Voir les ${count} propriétés`,
  fresh: (count: number, since: string) =>
    count < 2
      ? `${count} nouvelle depuis le ${since}`
      : `${count} nouvelles depuis le ${since}`,
  noneFresh: (since: string) => `Rien de nouveau depuis le ${since}.`,
  failed: 'Les propriétés n’ont pas pu être chargées.',
  retry: 'Réessayer',
  kept: 'Propriétés gardées',
  profile: 'Votre profil',
};
