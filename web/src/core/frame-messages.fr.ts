// The French of frame-messages.ts.

import type { Catalogue } from '../lib/catalogue';
import type * as en from './frame-messages';

export const messages: Catalogue<typeof en.messages> = {
  mainNav: 'Principale',
  footerNav: 'Pied de page',
  menu: 'Menu',
  more: 'Plus',
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
  searchPlace: 'Ville, rue ou code postal',
  search: 'Recherche',
  myHomes: 'Mes propriétés',
  alerts: 'Alertes',
  book: 'Réserver',
  bookFree: 'Consultation gratuite',
  postProperty: 'Annoncer une propriété',
  staffSignIn: 'Courtiers et personnel\u00A0: connexion',
  shortcuts: 'Raccourcis',
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
};
