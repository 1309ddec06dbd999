// The French of messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  heading: 'Alertes',
  counts: 'Combien il y en a',
  confirmed: 'Confirmées',
  unconfirmed: 'À confirmer',
  paused: 'Suspendues',
  bounced: 'Adresse refusée',
  ended: 'Terminées',
  stale: 'Propriétés à vérifier de nouveau',
  staleEmpty: 'Aucune propriété n’est à vérifier dans les deux semaines.',
  home: 'Propriété',
  checked: 'Dernière vérification',
  ends: 'Publique jusqu’au',
  action: 'Intervention',
  stillTrue: 'Toujours vrai',
  stillTrueOf: (name: string) => `Toujours vrai\u00a0: ${name}`,
  done: 'Elle compte comme vérifiée aujourd’hui',
  unanswered: 'Recherches que plusieurs personnes suivent et sans réponse',
  unansweredEmpty: 'Chaque recherche que plusieurs personnes suivent a des propriétés.',
  search: 'Recherche',
  followers: 'Personnes',
  failed: 'Les alertes n’ont pas pu être obtenues',
  doneFailed: 'La vérification n’a pas pu être enregistrée',
  more: 'Afficher plus',
};
