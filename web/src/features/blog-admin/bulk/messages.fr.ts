// The French of messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import { formatNumber } from '../../../lib/format';
import type * as en from './messages';

const blogs = (count: number) =>
  count <= 1 ? `${count} article` : `${formatNumber(count, 'fr')} articles`;

export const messages: Catalogue<typeof en.messages> = {
  publish: 'Publier',
  unpublish: 'Retirer du site',
  category: 'Changer la catégorie',
  trash: 'Mettre à la corbeille',

  categoryTitle: (count: number) => `Catégorie de ${blogs(count)}`,
  chooseCategory: 'Choisir une catégorie',
  newCategory: 'Nouvelle catégorie',
  file: 'Classer dans cette catégorie',
  categoryMissing: 'Veuillez choisir une catégorie',
  trashTitle: 'Mettre à la corbeille',
  trashQuestion: (count: number) => `Mettre ${blogs(count)} à la corbeille?`,
  trashNote:
    'Ils peuvent être restaurés pendant 30 jours. D’ici là, personne ne les voit sur le site.',
  failed: 'L’article n’a pas pu être modifié',
  undoFailed: 'La modification n’a pas pu être annulée',
};
