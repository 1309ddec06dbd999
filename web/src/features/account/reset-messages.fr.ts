// The French of reset-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './reset-messages';

export const messages: Catalogue<typeof en.messages> = {
  title: 'Choisir un nouveau mot de passe',
  description: 'Choisissez un nouveau mot de passe avec le lien que vous avez reçu.',
  home: 'Accueil',
  heading: 'Nouveau mot de passe',
  takeBackHeading: 'Reprenez votre adresse',
  loading: 'Vérification de votre lien…',
  needsScript: 'Cette page a besoin de JavaScript. Veuillez l’autoriser pour ce site.',
  choose: (first: string, least: number) =>
    `Bonjour ${first}. Choisissez un mot de passe d’au moins ${least} caractères. Vos autres sessions prendront fin.`,
  takeBack: (first: string, address: string) =>
    `Bonjour ${first}. Votre compte reprendra l’adresse ${address}. Choisissez aussi un nouveau mot de passe\u00A0: la personne qui a changé l’adresse sera déconnectée, et les clés d’accès et le second facteur ajoutés depuis seront retirés.`,
  email: 'Adresse courriel',
  password: 'Nouveau mot de passe',
  save: 'Enregistrer le mot de passe',
  wait: 'Un instant...',
  missing: 'Veuillez entrer un mot de passe',
  saveFailed: 'Votre mot de passe n’a pas pu être enregistré.',
  failed: 'Votre lien n’a pas pu être vérifié.',
  again: 'Réessayer',
  doneHeading: 'Votre mot de passe a été changé',
  doneText:
    'Connectez-vous avec lui. Si votre compte a un second facteur, il vous sera demandé.',
  signIn: 'Se connecter',
  goneHeading: 'Ce lien n’est plus valide',
  goneText:
    'Il a déjà servi, un plus récent l’a remplacé, ou il a expiré. Demandez-en un nouveau, ou adressez-vous à un administrateur.',
  forgot: 'Mot de passe oublié?',
};
