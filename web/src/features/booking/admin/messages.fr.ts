// The French of messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  bookings: 'Consultations',
  everybodys: 'Celles de tout le monde, puisque vous êtes administrateur.',
  own: 'Les vôtres.',
  none: 'Rien n’est réservé dans ces deux semaines.',
  earlier: 'Avant',
  later: 'Après',
  cancel: 'Annuler',
  cancelOf: (name: string) => `Annuler la consultation avec ${name}`,
  cancelTitle: 'L’annuler?',
  cancelQuestion: (name: string) =>
    `Un courriel prévient ${name}, et l’heure redevient libre.`,
  cancelled: 'Annulée',
  with: (name: string) => `avec ${name}`,
  topics: {
    buying: 'Achat',
    selling: 'Vente',
    renting: 'Location',
    money: 'Financement',
    other: 'Autre chose',
  },
  times: 'Vos plages de rendez-vous',
  zone: (name: string) => `Fuseau horaire\u00a0: ${name}.`,
  minutes: 'Durée en minutes',
  buffer: 'Pause ensuite, en minutes',
  notice: 'Préavis, en minutes',
  horizon: 'Ouvert à l’avance, en jours',
  weekdays: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
  hoursHint: 'Par exemple 9h00-12h00, 13h00-17h00. Vide\u00a0: rien ce jour-là.',
  exceptions: 'Jours différents',
  exceptionsHint:
    'Une ligne pour chacun\u00a0: 2026-12-24, ou 2026-12-24 9h00-12h00. Un jour sans heures est fermé.',
  hoursWrong: 'Les heures ressemblent à 9h00-12h00, par pas de cinq minutes',
  exceptionsWrong: 'Une ligne ressemble à 2026-12-24, ou 2026-12-24 9h00-12h00',
  save: 'Enregistrer les plages',
  feed: 'Votre calendrier privé',
  feedHint:
    'Ajoutez cette adresse à votre programme de calendrier. Quiconque l’a voit vos consultations.',
  renew: 'Nouvelle adresse',
  failed: 'Le calendrier n’a pas pu être obtenu',
  saveFailed: 'L’enregistrement a échoué',
};
