// The address of each screen, in both languages, as patterns (router/match.ts).
// crates/foundation/src/paths.rs has the same, and paths.test.ts compares them.

import { type Language, prefixOf } from './language';
import type { PageKind } from './page-state';

/** The screens with an address. Own pages match every address without another screen. */
export type ScreenName = Exclude<
  PageKind,
  'own_page' | 'opens_soon' | 'not_found' | 'error'
>;

/** As the specification has them, and ours. */
const english = {
  home: '/',
  blogs: '/blogs',
  post: '/post/{blog_url}/{encoded_id}',
  category: '/blogs/category/{slug}',
  homes: '/homes',
  landing: '/homes/in/{*place}',
  listing: '/homes/{slug}/{encoded_id}',
  favourites: '/favourites',
  compare: '/compare',
  alerts: '/alerts',
  alert: '/alerts/{token}',
  post_property: '/post-property',
  posting: '/post-property/{token}',
  my_listings: '/my-listings',
  agent: '/agents/{slug}/{encoded_id}',
  book: '/book',
  booking: '/booking/{token}',
  tools: '/tools',
  tools_payment: '/tools/payment',
  tools_afford: '/tools/afford',
  tools_transfer_tax: '/tools/transfer-tax',
  tools_closing: '/tools/closing',
  plan: '/plan',
  services: '/services',
  about: '/about',
  team: '/our-team',
  member: '/team/{name}',
  feature: '/feature',
  contact: '/contact',
  thank_you: '/thank-you',
  privacy: '/privacy-policy',
  terms: '/term-and-condition',
  login: '/login',
  register: '/register',
  forgot_password: '/forgot-password',
  profile: '/profile',
  unauthorized: '/unauthorized',
  offline: '/offline',
} as const satisfies Partial<Record<ScreenName, string>>;

/** A screen with an address in each language. */
export type LocalName = keyof typeof english;

export type Table = Readonly<Record<LocalName, string>>;

/** The French addresses, without the prefix of the language. */
const french: Table = {
  home: '/',
  blogs: '/blogues',
  post: '/article/{blog_url}/{encoded_id}',
  category: '/blogues/categorie/{slug}',
  homes: '/proprietes',
  landing: '/proprietes/a/{*place}',
  listing: '/proprietes/{slug}/{encoded_id}',
  favourites: '/favoris',
  compare: '/comparer',
  alerts: '/alertes',
  alert: '/alertes/{token}',
  post_property: '/annoncer',
  posting: '/annoncer/{token}',
  my_listings: '/mes-annonces',
  agent: '/courtiers/{slug}/{encoded_id}',
  book: '/reserver',
  booking: '/reservation/{token}',
  tools: '/outils',
  tools_payment: '/outils/versement',
  tools_afford: '/outils/capacite',
  tools_transfer_tax: '/outils/droits-de-mutation',
  tools_closing: '/outils/cloture',
  plan: '/votre-plan',
  services: '/nos-services',
  about: '/a-propos',
  team: '/notre-equipe',
  member: '/equipe/{name}',
  feature: '/fonctions',
  contact: '/nous-joindre',
  thank_you: '/merci',
  privacy: '/politique-de-confidentialite',
  terms: '/conditions-d-utilisation',
  login: '/connexion',
  register: '/inscription',
  forgot_password: '/mot-de-passe-oublie',
  profile: '/profil',
  unauthorized: '/acces-refuse',
  offline: '/hors-connexion',
};

// One constant each, so that the build can leave out an unused one.
export const ownTable: Table = KEYTURN_LANGUAGE === 'fr' ? french : english;
export const otherTable: Table = KEYTURN_LANGUAGE === 'fr' ? english : french;

/** Screens without a language in their address. */
export const commonRoutes = {
  invite: '/invite',
  reset_password: '/reset-password',
  // Its own screens are in admin/screens.ts.
  admin: '/admin/*',
} as const satisfies Record<Exclude<ScreenName, LocalName>, string>;

/** A path of a language's table, as an address of the site. */
export function addressIn(language: Language, path: string): string {
  const prefix = prefixOf(language);
  return path === '/' ? prefix || path : prefix + path;
}
