// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  title: 'Propriétés gardées',
  description:
    'Les propriétés que vous gardez\u00a0: leur prix d’alors et d’aujourd’hui, vos notes, et celles à voir côte à côte.',
  leadNone:
    'Touchez la clé d’une propriété et elle s’ajoute ici, avec son prix du jour et votre note.',
  lead: (count: number) =>
    count < 2
      ? 'Une clé à votre crochet. Elle est sur cet appareil, et personne n’a demandé votre nom.'
      : `${count}\u00a0clés à vos crochets. Elles sont sur cet appareil, et personne n’a demandé votre nom.`,
  needsScript:
    'La liste des propriétés gardées est sur votre appareil et non chez nous\u00a0: cette page a besoin de JavaScript pour la montrer. Une liste que quelqu’un a partagée avec vous s’ouvre sans JavaScript.',
  reading: 'Lecture de votre liste…',
  emptyTitle: 'Aucune clé pour l’instant',
  emptyText: 'Une clé pour chaque propriété que vous voulez retrouver.',
  findHomes: 'Voir des propriétés',
  failed: 'Les propriétés de votre liste n’ont pas pu être chargées',
  retry: 'Réessayer',
  along: 'Emportez-les.',
  alongText:
    'Le lien ouvre cette liste sur votre autre appareil, ou chez qui a son mot à dire. Vos notes restent ici.',
  share: 'Partager la liste',
  copied: 'Lien copié dans le presse-papiers.',
  notCopied: (link: string) =>
    `Le lien n’a pas pu être copié. Veuillez le copier vous-même\u00a0: ${link}`,
  shareTitle: 'Des propriétés à regarder',
  sort: 'Trier par',
  sorts: {
    kept: 'Gardées en dernier',
    changed: 'Ce qui a changé',
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
    pending: 'Vente en cours',
    available: 'De nouveau disponible',
    lowered: 'Prix réduit',
    raised: 'Prix augmenté',
    priced: 'A maintenant un prix',
  },
  hints: {
    gone: 'Elle a été retirée. Sa page en montre de semblables.',
    sold: 'La vente s’est conclue pendant que vous la gardiez.',
    let: 'Quelqu’un l’a louée.',
    pending: 'Une offre a été acceptée. Elle peut encore tomber.',
    available: 'Elle est offerte de nouveau.',
  },
  note: 'Votre note',
  noteOn: (name: string) => `Note sur ${name}`,
  notePlaceholder: 'Ce que vous diriez à votre sœur',
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
  compare: 'Comparer celles qui sont choisies',
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
  keepHint: 'Gardez cette liste sur votre appareil, avec de la place pour vos notes.',
  keepAll: 'Toutes les garder',
  keptAll: 'Elles sont toutes gardées sur cet appareil.',
  own: 'Vos propriétés gardées',
  problemTitle: 'Cette liste ne peut pas être lue',
  problemHint:
    'Le lien a peut-être perdu sa fin en route. Veuillez le demander de nouveau.',
};
