// Builds every public address of the site, in this bundle's language (routes.ts). screens.ts finds
// the screen of an address; admin/paths.ts has the addresses of the admin area.

import { encodeId } from '../lib/encoded-id';
import { type Language, language } from './language';
import { matchPattern } from './router/match';
import { addressIn, otherTable } from './routes';
import { isReplaced, loadsWhole, routes, screenNames } from './screens';

/** Everything before the first name in an address. */
const startOf = (pattern: string) => pattern.slice(0, pattern.indexOf('{'));
const [postStart, memberStart, categoryStart, listingStart] = [
  startOf(routes.post),
  startOf(routes.member),
  startOf(routes.category),
  startOf(routes.listing),
];

export const paths = {
  home: routes.home,
  faq: `${routes.home}#faq`,
  about: routes.about,
  services: routes.services,
  team: routes.team,
  feature: routes.feature,
  tools: routes.tools,
  /** The questions of the plan, or with the answers of a query the next steps. */
  plan: (query = '') => routes.plan + (query === '' ? '' : `?${query}`),
  contact: routes.contact,
  book: routes.book,
  thankYou: routes.thank_you,
  privacy: routes.privacy,
  terms: routes.terms,
  login: routes.login,
  register: routes.register,
  forgotPassword: routes.forgot_password,
  profile: routes.profile,
  unauthorized: routes.unauthorized,
  /** The sign-in page, which then leads to `wanted`. */
  loginThen: (wanted: string) => `${routes.login}?next=${encodeURIComponent(wanted)}`,
  service: (key: string) => `${routes.services}#${key}`,
  member: (slug: string) => `${memberStart}${slug}`,
  featureApp: (app: string) => routes.feature + (app === 'agent' ? '?app=agent' : ''),
  blogs({ search = '', page = 0 }: { search?: string; page?: number } = {}): string {
    const query = [
      page > 0 ? `page=${page}` : '',
      search === '' ? '' : `search=${encodeURIComponent(search)}`,
    ].filter((part) => part !== '');
    return query.length === 0 ? routes.blogs : `${routes.blogs}?${query.join('&')}`;
  },
  /** The blogs of a category, up to a page. */
  category: (slug: string, page = 0) =>
    categoryStart + slug + (page > 0 ? `?page=${page}` : ''),
  post(blog: { id: number; blog_url: string }): string {
    return paths.postAt(encodeURIComponent(blog.blog_url), encodeId(blog.id));
  },
  /** A post by the two encoded parts of its address. */
  postAt: (blogUrl: string, encodedId: string) => `${postStart}${blogUrl}/${encodedId}`,
  /** Starts an alert for the homes of a query. */
  alerts: (query = '') => routes.alerts + (query === '' ? '' : `?${query}`),
  /** The homes of a query, as features/homes/query.ts writes it. */
  homes: (query = '') => routes.homes + (query === '' ? '' : `?${query}`),
  /** A home by the two encoded parts of its address. */
  listingAt: (slug: string, encodedId: string) => `${listingStart}${slug}/${encodedId}`,
  postProperty: routes.post_property,
  myListings: routes.my_listings,
  favourites: routes.favourites,
  compare: routes.compare,
  invite: routes.invite,
};

/** A post, in its own language. */
export function postIn(blog: {
  id: number;
  blog_url: string;
  language: Language;
}): string {
  if (blog.language === language) {
    return paths.post(blog);
  }
  const below = startOf(otherTable.post) + encodeURIComponent(blog.blog_url);
  return addressIn(blog.language, `${below}/${encodeId(blog.id)}`);
}

/** An own page by its slug, in its own language. */
export const ownPageIn = (page: { blog_url: string; language: Language }): string =>
  addressIn(page.language, `/${page.blog_url}`);

/** Pages whose data only the server has, in the document: a link to them loads it. */
const served: ReadonlySet<string> = new Set([
  'landing',
  'agent',
  'alerts',
  'alert',
  'book',
  'booking',
  'post_property',
  'posting',
  'register',
  'forgot_password',
]);

/** Whether following a link to `path` is ours, or a full load, as to the other language. */
export function isClientPath(path: string): boolean {
  const [bare = ''] = path.split(/[?#]/, 1);
  const name = screenNames.find((screen) => matchPattern(routes[screen], bare) !== null);
  return name !== undefined && !served.has(name) && !isReplaced(bare) && !loadsWhole;
}

export const isPost = (path: string) => path.startsWith(postStart);
export const isCategory = (path: string) => path.startsWith(categoryStart);
/** Whether an address belongs to the search of homes or to one home. */
export const isHomes = (path: string) =>
  path === routes.homes || path.startsWith(`${routes.homes}/`);
export const isMember = (path: string) => path.startsWith(memberStart);
