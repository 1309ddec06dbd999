// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  title: 'Propriétés gardées',
  description:
    'Les propriétés que vous gardez\u00a0: leur prix alors et aujourd’hui, vos notes, et celles à comparer.',
  leadNone:
    'Touchez la clé d’une propriété pour la garder ici, avec son prix du jour et votre note.',
  lead: (count: number) =>
    count < 2
      ? 'Une propriété, enregistrée sur cet appareil. Sans compte.'
      : `${count}\u00a0propriétés, enregistrées sur cet appareil. Sans compte.`,
  needsScript:
    'La liste des propriétés gardées est sur votre appareil et non chez nous\u00a0: cette page a besoin de JavaScript pour la montrer. Une liste que quelqu’un a partagée avec vous s’ouvre sans JavaScript.',
  reading: 'Lecture de votre liste…',
  emptyTitle: 'Aucune propriété gardée pour l’instant',
  findHomes: 'Trouver des propriétés',
  failed: 'Les propriétés de votre liste n’ont pas pu être chargées',
  retry: 'Réessayer',
  along: 'Emportez-les.',
  alongText:
    'Le lien ouvre cette liste sur votre autre appareil, ou chez les personnes avec qui vous décidez. Vos notes restent ici.',
  share: 'Partager la liste',
  copied: 'Lien copié dans le presse-papiers.',
  notCopied: (link: string) =>
    `Le lien n’a pas pu être copié. Veuillez le copier vous-même\u00a0: ${link}`,
  shareTitle: 'Des propriétés à regarder',
  sort: 'Trier par',
  sorts: {
    kept: 'Gardées récemment',
    changed: 'Modifiées d’abord',
    price_up: 'Prix croissant',
    price_down: 'Prix décroissant',
  },
  onRail: 'Dans votre liste',
  keptOn: (day: string) => `Gardée le ${day}`,
  priceThen: (price: string) => `${price} quand vous l’avez gardée`,
  changes: {
    gone: 'N’est plus publique',
    sold: 'Vendue',
    let: 'Louée',
    pending: 'Offre acceptée',
    available: 'De nouveau disponible',
    lowered: 'Prix réduit',
    raised: 'Prix augmenté',
    priced: 'Prix ajouté',
  },
  hints: {
    gone: 'Elle a été retirée. Sa page en montre de semblables.',
    sold: 'Elle a été vendue pendant qu’elle était dans votre liste.',
    let: 'Elle a été louée pendant qu’elle était dans votre liste.',
    pending:
      'Une offre ou une demande a été acceptée. La transaction peut encore échouer.',
    available: 'Elle est offerte de nouveau.',
  },
  note: 'Votre note',
  noteOn: (name: string) => `Note sur ${name}`,
  notePlaceholder: 'Ajouter une note',
  noteLost:
    'Votre note n’a pas pu être enregistrée. Veuillez la copier ailleurs avant de partir.',
  remove: 'Retirer de la liste',
  removeOf: (name: string) => `Retirer de la liste\u00a0: ${name}`,
  removed: (name: string) => `Retirée de votre liste\u00a0: ${name}.`,
  undo: 'La remettre',
  choose: (name: string) => `Comparer ${name}`,
  compareShort: 'Comparer',
  compareHint: 'Choisissez de deux à quatre propriétés pour les voir côte à côte.',
  compareChosen: (count: number) => `Comparer ces ${count}\u00a0propriétés`,
  compare: 'Comparer la sélection',
  sharedTitle: 'Des propriétés partagées avec vous',
  sharedLead: (count: number) =>
    count < 2
      ? 'Une propriété que quelqu’un veut vous montrer.'
      : `${count}\u00a0propriétés que quelqu’un veut vous montrer.`,
  sharedNone: 'Aucune propriété de cette liste n’est encore publique.',
  sharedGone: (count: number) =>
    count < 2
      ? 'Une propriété de cette liste n’est plus publique.'
      : `${count}\u00a0propriétés de cette liste ne sont plus publiques.`,
  keepHint: 'Gardez cette liste sur votre appareil, et ajoutez vos propres notes.',
  keepAll: 'Les garder toutes',
  keptAll: 'Elles sont toutes gardées sur cet appareil.',
  own: 'Vos propriétés gardées',
  problemTitle: 'Cette liste ne peut pas être lue',
  problemHint: 'Le lien est peut-être incomplet. Veuillez le demander de nouveau.',
};
