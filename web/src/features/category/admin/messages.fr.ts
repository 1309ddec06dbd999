// The French of messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  add: 'Ajouter une catégorie',
  update: 'Modifier la catégorie',
  name: 'Nom de la catégorie',
  french: 'Nom de la catégorie en français',
  frenchHint: 'Les articles en français le montrent. Sans lui, ils montrent l’autre nom.',
  searchPlaceholder: 'Rechercher par nom',
  heading: 'Liste des catégories',
  sn: 'Nº',
  nameColumn: 'Nom',
  updateTime: 'Modifiée le',
  action: 'Actions',
  edit: (name: string) => `Modifier ${name}`,
  delete: (name: string) => `Supprimer ${name}`,
  empty: 'Aucune catégorie trouvée.',
  blogsOf: (name: string) => `Articles : ${name}`,
  seeBlogs: 'Voir ses articles et les déplacer',
  deleteTitle: 'Supprimer la catégorie',
  deleteQuestion: 'Voulez-vous vraiment supprimer cette catégorie?',
  deleteNote: 'Elle va à la corbeille, d’où elle peut être restaurée pendant 30 jours.',
  loading: 'Chargement',
  nameMissing: 'Veuillez entrer le nom de la catégorie',
  nameTooLong: 'Le nom de la catégorie peut avoir 128 caractères au plus',
  frenchTooLong: 'Le nom de la catégorie en français peut avoir 128 caractères au plus',
  away: 'Le serveur est hors d’atteinte. Ce que vous avez tapé est conservé : réessayez dans un instant.',
  listFailed: 'Les catégories n’ont pas pu être chargées',
  findFailed: 'La catégorie n’a pas pu être chargée',
  addFailed: 'La catégorie n’a pas pu être ajoutée',
  updateFailed: 'La catégorie n’a pas pu être modifiée',
  deleteFailed: 'La catégorie n’a pas pu être supprimée',
};
