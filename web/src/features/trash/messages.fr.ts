// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  heading: 'Corbeille',
  note: 'Les articles, catégories et messages supprimés restent ici 30 jours, puis disparaissent définitivement.',
  elsewhere:
    'Les images et les propriétés supprimées se rétablissent là où elles étaient :',
  pictures: 'Images à la corbeille',
  properties: 'Propriétés supprimées',
  empty: 'La corbeille est vide.',
  emptyOf: 'Rien de ce genre n’est à la corbeille.',
  kind: 'Genre',
  allKinds: 'Tous les genres',
  kinds: { blog: 'Article', category: 'Catégorie', message: 'Message reçu' },
  what: 'Quoi',
  untitled: 'Sans titre',
  deletedBy: 'Supprimé par',
  somebody: 'Quelqu’un',
  deletedOn: 'Supprimé le',
  ends: 'Gardé jusqu’au',
  action: 'Actions',
  restore: (title: string) => `Restaurer ${title}`,
  delete: (title: string) => `Supprimer ${title} définitivement`,
  deleteTitle: 'Supprimer définitivement',
  deleteQuestion: 'Voulez-vous vraiment le supprimer définitivement?',
  deleteNote: {
    blog: 'Son historique et ses aperçus disparaissent avec lui. Rien ne peut le ramener, et son adresse pourra être donnée à un autre article.',
    category: 'Rien ne peut la ramener.',
    message: 'Rien ne peut le ramener.',
  },
  listFailed: 'La corbeille n’a pas pu être chargée',
  restoreFailed: 'Cela n’a pas pu être restauré',
  deleteFailed: 'Cela n’a pas pu être supprimé',
};
