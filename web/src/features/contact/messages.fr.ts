// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';
import { messages as ofCalls } from '../../core/api/messages.fr';

export const messages: Catalogue<typeof en.messages> = {
  name: 'Nom',
  email: 'Courriel',
  phone: 'Téléphone',
  hours: 'Heures d’ouverture',
  phoneNumber: 'Numéro de téléphone',
  message: 'Message',
  send: 'Envoyer le message',
  wait: 'Un instant...',
  sent: 'Votre message est envoyé',
  refused: 'L’envoi a échoué',
  failed: 'Le message n’a pas pu être envoyé',
  /** Beside the button after a try that failed. */
  stillHere: (reason: string) =>
    `${reason.replace(/\.$/, '')}. Votre texte est toujours là; réessayez.`,
  offline: ofCalls.offline,
  nameMissing: 'Le nom est requis',
  emailMissing: 'L’adresse courriel est requise',
  emailInvalid: 'Adresse courriel non valide',
  phoneMissing: 'Le numéro de téléphone est requis',
  messageMissing: 'Le message est requis',
  tooLong: (label: string, max: number, now: number) =>
    `${label} : ${max} caractères au plus; il y en a ${now}`,
  emailHint: 'Nous vous répondrons ici.',
  phoneHint: 'Au cas où notre courriel ne vous parviendrait pas.',
  leaveEmpty: 'Laissez ce champ vide',
};
