// The French of messages.ts.

import type { Catalogue } from '../lib/catalogue';
import type * as en from './messages';
import { messages as ofCalls } from './api/messages.fr';

export const messages: Catalogue<typeof en.messages> = {
  skip: 'Aller au contenu',
  otherLanguage: 'English',
  home: 'Accueil',
  findHome: 'Trouver une propriété',
  calculators: 'Calculatrices',
  toTop: 'Retour en haut',
  offline: ofCalls.offline,
  online: 'De retour en ligne',
  /** A day follows. */
  copyOf: 'Cette page est une copie du',
  offlineText: 'Pas de connexion internet. Quand elle sera revenue, rechargez la page.',
  closeMessage: 'Fermer',
  errorTitle: 'Page indisponible',
  errorText:
    'Un problème est survenu de notre côté. Rien de ce que vous avez envoyé n’est perdu. Veuillez réessayer dans un instant.',
  reload: 'Recharger la page',
};
