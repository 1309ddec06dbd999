// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  earlier: 'Services précédents',
  later: 'Autres services',
  servicesRow: 'Services',
  questions: 'Questions et réponses',
  captions: 'Français',
  does: 'Leur travail',
  callWhen: 'Quand appeler',
  youGet: 'Vous obtenez',
  yourProvince: 'Votre province, et quoi demander',
  whenToCall: 'Quand appeler, quoi demander',
  askThem: 'Quoi demander',
  lookUp: 'À vérifier :',
  apps: 'Applis',
  appTitle: (page: string, app: string) => `${page} : ${app}`,
  searchHomes: 'Chercher une propriété',
  purpose: 'Acheter ou louer',
  purposes: { sell: 'Acheter', rent: 'Louer' },
  place: 'Ville, rue ou code postal',
  search: 'Chercher',
  newest: 'Nouvelles inscriptions',
  allHomes: 'Toutes les propriétés',
  aMonth: 'par mois',
  month: 'Combien par mois?',
  price: 'Prix de la propriété ($)',
  workOut: 'Voir le versement',
  plan: 'Dresser votre liste d’étapes',
  back: 'Retour',
  updated: (day: string) => `Dernière mise à jour : ${day}`,
  contents: 'Sur cette page',
  officer: 'Notre responsable de la protection des renseignements personnels',
};
