// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  title: 'Notre blogue',
  none: 'Aucun article trouvé',
  noneAtHome: 'Aucun article trouvé',
  all: 'Tous les articles',
  readMore: 'Lire la suite',
  loading: 'Chargement…',
  latest: 'Derniers articles',
  listFailed: 'Les articles n’ont pas pu être chargés',
  latestFailed: 'Les derniers articles n’ont pas pu être chargés',
  retry: 'Réessayer',
  defaultExcerpt: 'Lisez la suite sur notre blogue.',
  crumb: 'Blogue',
  by: (name: string) => `Par ${name}`,
  checkedOn: 'Vérifié le',
  related: 'Articles connexes',
  share: 'Partager',
  shareOn: (network: string) => `Partager sur ${network}`,
  shareInstagram: 'Copier le lien pour Instagram',
  copied: 'Lien copié dans le presse-papiers. Collez-le dans Instagram.',
  copiedFromCard:
    'Lien copié dans le presse-papiers. Vous pouvez maintenant le coller dans Instagram.',
  shareBlog: (title: string) => `Partager : ${title}`,
  notCopied: (link: string) =>
    `Le lien n’a pas pu être copié. Veuillez le copier vous-même : ${link}`,
  table: 'Tableau',
  noDetail: 'Aucun détail',
  noDetailHint: 'Cet article a été retiré, ou l’adresse est incomplète.',
  inviteTitle: 'Une question à vous?',
  consult: 'Réserver une consultation',
};
