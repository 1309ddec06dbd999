// Les textes de la page où une annonce commence.

import type { Catalogue } from '../../lib/catalogue';
import type { startMessages as english } from './start-messages';

export const startMessages: Catalogue<typeof english> = {
  lead: 'Sept courtes étapes. Ce que vous écrivez est enregistré au fur et à mesure; nous l’examinons avant toute publication.',
  signIn: 'Se connecter pour commencer',
  needs: 'À avoir sous la main',
  needsList: [
    'Le prix ou le loyer, et les frais',
    'Cinq photos ou plus, de jour',
    'Le nom du propriétaire et son accord',
  ],
  forgot: 'Mot de passe oublié?',
  agentsOnly: 'Pour l’instant, seuls les courtiers peuvent annoncer ici.',
  email: 'Courriel',
  numberOrEmail: 'Numéro de cellulaire ou courriel',
  noAccount: 'Pas encore de compte?',
  makeAccount: 'En ouvrir un',
  password: 'Mot de passe',
  begin: 'Commencer une nouvelle annonce',
  last: 'Reprendre mon dernier brouillon',
  signedIn: 'Vous êtes connecté.',
};
