// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  skills: 'Compétences',
  education: 'Formation',
  roles: 'Parcours',
  inviteHeading: 'Vous ne savez pas à qui écrire?',
  inviteLead:
    'Écrivez à toute l’équipe à la fois : la personne la mieux placée vous répond.',
  inviteButton: 'Réserver une consultation',
  email: (name: string) => `Écrire à ${name}`,
  network: (name: string) => `${name} sur LinkedIn`,
  profile: 'Lire le profil complet',
  all: 'Notre équipe',
  others: 'Le reste de l’équipe',
};
