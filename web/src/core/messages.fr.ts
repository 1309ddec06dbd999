// The French of messages.ts.

import type { Catalogue } from '../lib/catalogue';
import type * as en from './messages';
import { messages as ofCalls } from './api/messages.fr';

export const messages: Catalogue<typeof en.messages> = {
  skip: 'Aller au contenu',
  mainNav: 'Principale',
  footerNav: 'Pied de page',
  otherLanguage: 'English',
  menu: 'Menu',
  more: 'Plus',
  home: 'Accueil',
  about: 'À propos',
  services: 'Services',
  team: 'Notre équipe',
  feature: 'Fonctions',
  faq: 'FAQ',
  contact: 'Nous joindre',
  blogs: 'Blogue',
  signIn: 'Connexion',
  profile: 'Profil',
  myListings: 'Vos annonces',
  findHome: 'Trouver une propriété',
  searchPlace: 'Ville, rue ou code postal',
  search: 'Recherche',
  kept: 'Propriétés gardées',
  /** In a bar, beside a key and the number of homes. */
  keptShort: 'Gardées',
  alerts: 'Alertes',
  book: 'Réserver',
  bookFree: 'Consultation gratuite',
  postProperty: 'Annoncer une propriété',
  staffSignIn: 'Agents et personnel\u00A0: connexion',
  shortcuts: 'Raccourcis',
  calculators: 'Calculatrices',
  plan: 'Vos prochaines étapes',
  feed: (company: string) => `${company} : Notre blogue`,
  blurb:
    'De l’aide pour acheter, vendre ou louer un chez-soi, de la première question au tour de clé.',
  navigation: 'Navigation',
  app: 'Application mobile',
  iphone: 'Obtenir pour iPhone',
  android: 'Obtenir pour Android',
  noApp: 'Sur votre écran d’accueil, sans boutique d’applis.',
  seeApps: 'Installer l’appli',
  privacy: 'Politique de confidentialité',
  terms: 'Conditions d’utilisation',
  copyright: (year: number, company: string) => `© ${year} ${company}`,
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
