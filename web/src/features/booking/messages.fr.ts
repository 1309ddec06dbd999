// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  title: 'Réserver une consultation',
  titleViewing: 'Réserver une visite',
  description:
    'Choisissez un jour et une heure pour une consultation gratuite, au téléphone ou en visioconférence.',
  lead: 'Au téléphone ou en visioconférence, gratuitement. Apportez la question que vous avez, pas celle que vous croyez devoir poser.',
  leadViewing:
    'Choisissez un jour et une heure pour visiter cette propriété. La personne qui la présente vous y rejoindra.',
  noTimesViewing:
    'Aucune heure n’est offerte pour cette propriété en ce moment. Demandez-en une, et nous vous répondrons.',
  askForOne: 'Demander une visite',
  noTimes:
    'Aucune heure n’est offerte en ce moment. Écrivez-nous, et nous en trouverons une ensemble.',
  contact: 'Nous écrire',
  topicLegend: 'À quel sujet?',
  topics: {
    buying: ['Acheter', 'Du premier budget à la promesse d’achat.'],
    selling: ['Vendre', 'Ce que vaut la propriété et quand commencer.'],
    renting: [
      'Louer un logement ou une chambre',
      'Documents, dépôts et ce qu’on peut vous demander.',
    ],
    money: ['L’argent', 'Prêt hypothécaire, taxes et programmes pour un premier achat.'],
    other: ['Autre chose', 'Dites-le dans vos mots.'],
  },
  about: {
    buying: 'sur un achat',
    selling: 'sur une vente',
    renting: 'sur une location',
    money: 'sur le financement',
    other: 'sur un autre sujet',
  },
  toSee: (name: string) => `pour visiter ${name}`,
  dayLegend: 'Quel jour?',
  weekdays: ['dim', 'lun', 'mar', 'mer', 'jeu', 'ven', 'sam'],
  freeOn: (day: string) => `${day}, heures offertes`,
  chosenDay: (day: string) => `${day}, jour choisi`,
  noDay: 'Aucune heure n’est offerte ce mois-ci. Voyez le mois suivant.',
  timeLegend: 'Quelle heure?',
  shownIn: (day: string) => `${day}, fuseau horaire\u00a0:`,
  show: 'Afficher',
  yourZone: (name: string) => `Le vôtre (${name})`,
  parts: { morning: 'Matin', afternoon: 'Après-midi', evening: 'Soir' },
  whoLegend: 'Vos coordonnées',
  name: 'Nom',
  phone: 'Téléphone (facultatif)',
  email: 'Courriel',
  emailHint: 'Pour la confirmation et tout changement',
  question: 'Votre question (facultatif)',
  leaveEmpty: 'Laissez ce champ vide',
  ticket: 'Votre réservation',
  chooseTime: 'Choisissez une heure',
  wrong: 'Veuillez revoir ceci\u00a0:',
  book: 'Réserver',
  untilAnHour:
    'Vous pouvez la déplacer ou l’annuler jusqu’à une heure avant, sans donner de raison.',
  booking: 'Votre consultation',
  viewing: 'Votre visite',
  done: {
    booked: 'C’est réservé. La confirmation vous arrive par courriel.',
    moved: 'C’est déplacé. La nouvelle heure vous arrive par courriel.',
    cancelled: 'C’est annulé. Un courriel le confirme.',
  },
  isCancelled: 'Ce rendez-vous a été annulé.',
  isOver: 'Ce rendez-vous est passé.',
  tooLate:
    'La rencontre commence dans moins d’une heure. Pour la modifier, veuillez nous appeler.',
  what: (zone: string, length: string, about: string, who: string) =>
    `${zone}, ${length}, ${about}, avec ${who}`,
  ics: 'Ajouter à votre calendrier (.ics)',
  icsOut: 'Retirer de votre calendrier (.ics)',
  move: 'Déplacer la rencontre',
  moveHeading: 'Choisir une autre heure',
  moveNow: 'Déplacer à cette heure',
  keep: 'Garder cette heure',
  cancel: 'Annuler la rencontre',
  cancelQuestion: 'Annuler cette rencontre?',
  cancelNote:
    'Quelqu’un d’autre pourra alors réserver cette heure. Un courriel confirmera l’annulation.',
  cancelYes: 'Oui, annuler',
  yourQuestion: 'Votre question',
  bookAgain: 'Réserver une autre heure',
};
