// The French of messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  heading: 'Recherches enregistrées',
  counts: 'Totaux',
  confirmed: 'Confirmées',
  unconfirmed: 'À confirmer',
  paused: 'Suspendues',
  bounced: 'Adresse refusée',
  ended: 'Terminées',
  means: {
    confirmed: 'reçoivent des courriels',
    unconfirmed: 'supprimées après une semaine',
    paused: 'jusqu’à leur reprise',
    bounced: 'rien n’y est envoyé',
    ended: 'depuis trois ans',
  },
  stale: 'Annonces à confirmer',
  staleLead:
    'Ces annonces expirent d’ici deux semaines, à moins que vous ne les confirmiez.',
  staleEmpty: 'Aucune annonce à confirmer dans les deux prochaines semaines.',
  ends: 'publique jusqu’au',
  stillTrue: 'Confirmer',
  stillTrueOf: (name) => `Confirmer\u00a0: ${name}`,
  done: 'Confirmée aujourd’hui',
  unanswered: 'Recherches sans propriété',
  unansweredLead: 'Plusieurs personnes suivent chacune, et aucune propriété n’y répond.',
  unansweredEmpty: 'Chaque recherche que plusieurs personnes suivent a des propriétés.',
  people: (count) => `${count} personnes`,
  erase: 'Effacer une adresse',
  eraseLead: 'Pour une personne qui demande que rien ne soit conservé à son sujet.',
  email: 'Courriel des alertes',
  emailMissing: 'L’adresse courriel est requise',
  eraseButton: 'Effacer ses alertes…',
  eraseQuestion: 'Effacer toutes les alertes de cette adresse?',
  eraseNote:
    'Ses alertes, le consentement, les avis et chaque courriel à cette adresse sont effacés définitivement. Le geste est consigné, sans l’adresse.',
  eraseYes: 'Effacer définitivement',
  eraseNo: 'Les garder',
  eraseFailed: 'Les alertes n’ont pas pu être effacées',
  close: 'Fermer',
  loading: 'Chargement',
  again: 'Réessayer',
  failed: 'Les alertes n’ont pas pu être chargées',
  doneFailed: 'La vérification n’a pas pu être enregistrée',
  more: 'Afficher plus',
};
