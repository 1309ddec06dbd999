// The French of list-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './list-messages';

export const listMessages: Catalogue<typeof en.listMessages> = {
  search: 'Rechercher',
  clear: 'Effacer',
  loading: 'Chargement',
  perPage: 'Lignes par page',
  pages: 'Pages',
  previous: 'Précédent',
  next: 'Suivant',
  page: (number: number) => `Page ${number}`,
  range: (first: number, last: number, total: number) =>
    `${first} à ${last} sur ${total}`,
  failed: 'Impossible de charger cette liste.',
  again: 'Réessayer',
};
