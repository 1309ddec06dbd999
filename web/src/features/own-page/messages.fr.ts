// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  table: 'Tableau',
  name: 'Nom',
  email: 'Courriel',
  phone: 'Numéro de téléphone',
  choose: 'Veuillez choisir',
  leaveEmpty: 'Laissez ce champ vide',
  yes: 'Oui',
  send: 'Envoyer',
  aMonth: 'par mois',
};
