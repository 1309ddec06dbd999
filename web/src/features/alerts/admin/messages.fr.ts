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
  means: {
    confirmed: 'reçoivent des courriels',
    unconfirmed: 'oubliées après une semaine',
    paused: 'jusqu’à leur reprise',
    bounced: 'rien n’y est envoyé',
    ended: 'en trois ans',
  },
  stale: 'Propriétés à vérifier de nouveau',
  staleLead:
    'Elles cessent d’être publiques d’ici deux semaines, à moins que quelqu’un ne dise qu’elles sont toujours vraies.',
  staleEmpty: 'Aucune propriété n’est à vérifier dans les deux semaines.',
  ends: 'publique jusqu’au',
  stillTrue: 'Toujours vrai',
  stillTrueOf: (name) => `Toujours vrai\u00a0: ${name}`,
  done: 'Elle compte comme vérifiée aujourd’hui',
  unanswered: 'Recherches sans propriété',
  unansweredLead: 'Plusieurs personnes suivent chacune, et aucune propriété n’y répond.',
  unansweredEmpty: 'Chaque recherche que plusieurs personnes suivent a des propriétés.',
  people: (count) => `${count} personnes`,
  erase: 'Effacer une adresse',
  eraseLead: 'Pour qui demande que rien ne soit conservé.',
  email: 'Courriel des alertes',
  emailMissing: 'L’adresse courriel est requise',
  eraseButton: 'Effacer ses alertes …',
  eraseQuestion: 'Effacer toutes les alertes de cette adresse?',
  eraseNote:
    'Ses alertes, le consentement, ce qui lui a été annoncé et chaque courriel à cette adresse disparaissent pour de bon. Le geste est consigné, sans l’adresse.',
  eraseYes: 'Effacer pour de bon',
  eraseNo: 'Les garder',
  eraseFailed: 'Les alertes n’ont pas pu être effacées',
  close: 'Fermer',
  loading: 'Chargement',
  again: 'Réessayer',
  failed: 'Les alertes n’ont pas pu être chargées',
  doneFailed: 'La vérification n’a pas pu être enregistrée',
  more: 'Afficher plus',
};
