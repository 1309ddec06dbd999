// The French of list-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './list-messages';

export const listMessages: Catalogue<typeof en.listMessages> = {
  lead: 'Ce qu’il faut savoir avant d’acheter, de vendre, de louer ou de déménager. En mots simples, et une province à la fois là où les règles diffèrent.',
  searchLabel: 'Rechercher dans le blogue',
  searchPlaceholder: 'Titre ou sujet',
  search: 'Rechercher',
  clear: 'Effacer la recherche',
  found: (count: number, term: string) =>
    `${count} ${count < 2 ? 'article trouvé' : 'articles trouvés'} pour « ${term} »`,
  noneFor: (term: string) => `Aucun article trouvé pour « ${term} »`,
  noneHint: 'Essayez un mot plus court, ou parcourez tous les articles.',
  searching: 'Recherche…',
  added: (count: number, shown: number, total: number) =>
    `${count} ${count < 2 ? 'article' : 'articles'} de plus, ${shown} sur ${total}`,
};
