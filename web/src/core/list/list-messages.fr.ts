// The French of list-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import { formatNumber } from '../../lib/format';
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
    `${formatNumber(first, 'fr')} à ${formatNumber(last, 'fr')} sur ${formatNumber(total, 'fr')}`,
  failed: 'Impossible de charger cette liste.',
  again: 'Réessayer',
};
