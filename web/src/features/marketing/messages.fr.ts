// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  earlier: 'Services précédents',
  later: 'Autres services',
  servicesRow: 'Services',
  close: 'Fermer',
  captions: 'Français',
  whatTheyDo: 'Ce qu’ils font, et quoi leur demander',
  askThem: 'Quoi demander',
  lookUp: 'À vérifier :',
  apps: 'Applis',
  appTitle: (page: string, app: string) => `${page} : ${app}`,
  back: 'Retour',
  updated: (day: string) => `Dernière mise à jour : ${day}`,
  contents: 'Sur cette page',
  officer: 'Notre responsable de la protection des renseignements personnels',
};
