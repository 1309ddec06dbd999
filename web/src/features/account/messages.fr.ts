// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';
import { messages as ofCalls } from '../../core/api/messages.fr';

export const messages: Catalogue<typeof en.messages> = {
  title: 'Connexion',
  description: 'Connectez-vous pour gérer ce que montre ce site.',
  heading: 'Heureux de vous revoir.',
  email: 'Adresse courriel',
  password: 'Mot de passe',
  stay: 'Rester connecté sur cet appareil',
  signIn: 'Se connecter',
  number: 'Numéro de cellulaire',
  withNumber: 'Utiliser un numéro de cellulaire',
  withEmail: 'Utiliser une adresse courriel',
  forgot: 'Mot de passe oublié?',
  makeAccount: 'Ouvrir un compte',
  withPasskey: 'Utiliser une clé d’accès',
  wait: 'Un instant...',
  back: 'Accueil',
  bothMissing: 'Veuillez entrer l’adresse courriel et le mot de passe',
  offline: ofCalls.offline,
  failed: 'La connexion a échoué',
  cannotKeep:
    'Ce navigateur ne garde rien pour ce site : la session ne peut pas s’ouvrir. Autorisez les données de site et réessayez.',
  needsScript: 'La connexion demande JavaScript. Veuillez l’autoriser pour ce site.',
  againTitle: 'Connectez-vous pour continuer',
  againText:
    'Votre session est terminée. Ce que vous avez écrit est encore ici : connectez-vous, puis enregistrez de nouveau.',
  leavePage: 'Quitter cette page',
  needed: 'Vous devez vous connecter pour voir cette page.',
  logoutFailed: 'La déconnexion a échoué',
  languageFailed: 'La langue n’a pas pu être changée',
  unauthorizedTitle: 'Cette porte est fermée à clé',
  unauthorizedText:
    'Vous êtes connecté, mais votre compte ne peut pas ouvrir cette page. Un administrateur du site peut changer cela.',
  unauthorizedVisitor:
    'Cette page est réservée à certains comptes. Connectez-vous avec le vôtre pour la voir.',
  unauthorizedHint:
    'Vous utilisiez un autre compte? Connectez-vous de nouveau avec celui-là.',
  toHome: 'Accueil',
  toLogin: 'Se connecter avec un autre compte',
  toAdmin: 'Retour à vos pages',
};
