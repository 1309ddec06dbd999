// The French of messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  title: 'Votre profil',
  intro:
    'Vos articles portent le nom de l’entreprise. Vous pouvez plutôt montrer votre nom aux lecteurs.',
  isPublic: 'Montrer mon nom aux lecteurs',
  isPublicHint:
    'Vous pouvez le retirer en tout temps; il disparaît aussitôt de toutes les pages.',
  name: 'Nom affiché',
  about: 'À votre sujet, en anglais',
  aboutFr: 'À votre sujet, en français',
  aboutHint:
    'Une ligne à côté de votre nom sur les articles en anglais. Elle peut rester vide.',
  aboutFrHint: 'La même chose sur les articles en français.',
  nameMissing: 'Veuillez entrer le nom que voient les lecteurs',
  save: 'Enregistrer le profil',
  loading: 'Chargement…',
  loadFailed: 'Votre profil n’a pas pu être chargé',
  saveFailed: 'Votre profil n’a pas pu être enregistré',
  retry: 'Réessayer',
};
