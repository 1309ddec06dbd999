// The French of enquiry-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './enquiry-messages';

export const messages: Catalogue<typeof en.messages> = {
  kindLabel: 'De quoi s’agit-il?',
  kinds: { question: 'Une question', viewing: 'Une visite', report: 'Une erreur' },
  kindHints: {
    question: 'Que souhaitez-vous savoir?',
    viewing:
      'Quels jours et quelles heures vous conviennent? (heure locale de la propriété)',
    report: 'Qu’est-ce qui est périmé ou inexact sur cette page?',
  },
  name: 'Nom',
  email: 'Courriel',
  phone: 'Téléphone (si vous voulez un appel)',
  message: 'Votre message',
  nameMissing: 'Veuillez entrer votre nom',
  emailInvalid: 'Veuillez entrer une adresse courriel comme nom@example.ca',
  messageMissing: 'Veuillez écrire un message',
  leaveEmpty: 'Laissez ce champ vide',
  send: 'Envoyer',
  wait: 'Un instant…',
  sent: 'Envoyé. Nous vous répondrons par courriel.',
  notSent: 'Le message n’a pas pu être envoyé',
};
