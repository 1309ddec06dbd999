// The French of change-password-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './change-password-messages';

export const messages: Catalogue<typeof en.messages> = {
  changePassword: 'Changer le mot de passe',
  oldPassword: 'Ancien mot de passe',
  newPassword: 'Nouveau mot de passe',
  newPasswordHint: 'Au moins 12 caractères.',
  confirmPassword: 'Confirmer le mot de passe',
  showField: (label: string) => `Afficher : ${label}`,
  hideField: (label: string) => `Masquer : ${label}`,
  updatePassword: 'Changer le mot de passe',
  allThreeMissing: 'Veuillez remplir les trois champs de mot de passe',
  newDiffer: 'Les nouveaux mots de passe ne sont pas identiques',
  changeFailed: 'Le mot de passe n’a pas pu être changé',
};
