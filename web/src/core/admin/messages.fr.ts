// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  titled: (title: string) => `${title} | Administration`,
  description: 'Où l’équipe de l’entreprise gère ce site.',
  skip: 'Aller au contenu',
  nav: 'Administration',
  menu: 'Menu',
  dashboard: 'Tableau de bord',
  category: 'Catégories',
  properties: 'Propriétés',
  blogs: 'Articles',
  media: 'Images',
  messages: 'Messages',
  users: 'Utilisateurs',
  agents: 'Courtiers',
  alerts: 'Recherches enregistrées',
  review: 'Révision',
  calendar: 'Calendrier',
  pages: 'Pages',
  redirects: 'Redirections',
  trash: 'Corbeille',
  audit: 'Journal d’audit',
  settings: 'Réglages',
  privacy: 'Vie privée',
  write: 'Écrire',
  loadFailed: 'Cet écran n’a pas pu être chargé. Vérifiez votre connexion.',
  again: 'Réessayer',
  loading: 'Chargement',
  account: 'Votre compte',
  signedInAs: 'Session ouverte au nom de',
  nothingToManage:
    'Votre compte n’a rien à gérer dans cette section. Vous pouvez changer votre mot de passe et vous déconnecter ici.',
  viewSite: 'Voir le site',
  logout: 'Se déconnecter',
  loggingOut: 'Un instant...',
  changePassword: 'Changer le mot de passe',
  notFound: 'Introuvable',
  notFoundText:
    'Il n’y a pas d’écran à cette adresse. Voici ceux que vous pouvez ouvrir :',
  denied: 'Accès refusé',
  deniedText:
    'Votre compte ne peut pas ouvrir cet écran. Un administrateur du site peut changer cela. Voici ceux que vous pouvez ouvrir :',
  close: 'Fermer',
  yes: 'Oui',
  no: 'Non',
  leaveTitle: 'Fermer sans enregistrer?',
  leaveQuestion: 'Vos changements ne sont pas encore enregistrés.',
  discard: 'Abandonner',
  keepEditing: 'Continuer à modifier',
};
