// The French of invite-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './invite-messages';

const roles: Record<number, string> = {
  1: 'd’administrateur',
  2: 'de rédacteur',
  3: 'de courtier',
  4: 'd’utilisateur',
};

export const messages: Catalogue<typeof en.messages> = {
  title: 'Invitation',
  description: 'Choisissez un mot de passe pour votre nouveau compte.',
  heading: 'Voici votre invitation.',
  home: 'Accueil',
  loading: 'Chargement de votre invitation…',
  invited: (inviter: string | null | undefined, company: string, group: number) => {
    const role = roles[group] ?? roles[4];
    return inviter
      ? `${inviter} vous invite chez ${company}, avec le rôle ${role}.`
      : `On vous invite chez ${company}, avec le rôle ${role}.`;
  },
  choose: (first: string, least: number) =>
    `Bonjour ${first}. Choisissez un mot de passe d’au moins ${least} caractères, et vous y êtes.`,
  email: 'Adresse courriel',
  password: 'Mot de passe',
  confirm: 'Confirmer le mot de passe',
  showField: (label: string) => `Afficher : ${label}`,
  hideField: (label: string) => `Masquer : ${label}`,
  accept: 'Accepter l’invitation',
  wait: 'Un instant...',
  bothMissing: 'Veuillez remplir les deux champs de mot de passe',
  differ: 'Les mots de passe ne sont pas identiques',
  cannotKeep:
    'Votre mot de passe est enregistré, mais ce navigateur ne garde rien pour ce site. Autorisez les données de site et connectez-vous.',
  failed: 'Votre invitation n’a pas pu être chargée.',
  acceptFailed: 'Votre mot de passe n’a pas pu être enregistré.',
  again: 'Réessayer',
  goneHeading: 'Cette invitation n’est plus valide',
  goneText:
    'Elle a déjà servi, une plus récente l’a remplacée, ou elle date de plus de sept jours. Demandez un nouveau lien à la personne qui vous a invité.',
  toLogin: 'Se connecter',
  needsScript:
    'Accepter une invitation demande JavaScript. Veuillez l’autoriser pour ce site.',
};
