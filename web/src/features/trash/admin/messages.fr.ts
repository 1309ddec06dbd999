// The French of messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  heading: 'Corbeille',
  note: 'Après 30\u00a0jours, les éléments d’ici sont supprimés définitivement.',
  empty: 'La corbeille est vide.',
  emptyOf: 'Rien de ce genre n’est à la corbeille.',
  kind: 'Genre',
  allKinds: 'Tous les genres',
  ownPage: 'Page',
  kinds: {
    blog: 'Article',
    category: 'Catégorie',
    message: 'Message reçu',
    picture: 'Image',
    property: 'Propriété',
  },
  what: 'Quoi',
  untitled: 'Sans titre',
  deletedBy: 'Supprimé par',
  somebody: 'Inconnu',
  deletedOn: 'Supprimé le',
  ends: 'Gardé jusqu’au',
  action: 'Actions',
  restore: (title: string) => `Restaurer ${title}`,
  delete: (title: string) => `Supprimer ${title} définitivement`,
  deleteTitle: 'Supprimer définitivement',
  deleteQuestion: 'Voulez-vous vraiment le supprimer définitivement?',
  deletePageNote:
    'Son historique et ses aperçus disparaissent avec elle. Rien ne peut la ramener, et son adresse pourra être donnée à une autre page.',
  deleteNote: {
    blog: 'Son historique et ses aperçus disparaissent avec lui. Rien ne peut le ramener, et son adresse pourra être donnée à un autre article.',
    category: 'Rien ne peut la ramener.',
    message: 'Rien ne peut le ramener.',
    picture: 'Rien ne peut la ramener. Ses fichiers sont supprimés pendant la nuit.',
    property:
      'Ses images et son historique disparaissent avec elle. Rien ne peut la ramener.',
  },
  listFailed: 'La corbeille n’a pas pu être chargée',
  restoreFailed: 'Cela n’a pas pu être restauré',
  deleteFailed: 'Cela n’a pas pu être supprimé',
};
