// Every address of the site is built here. Which screen an address has: screens.ts.

import { encodeId } from '../lib/encoded-id';
import { matchPattern } from './router/match';
import { routes, screenNames } from './screens';

/** Every screen of the admin area that is built. */
export const adminPaths = {
  home: '/admin',
  dashboard: '/admin/dashboard',
  category: '/admin/category',
  properties: '/admin/properties',
  blogs: '/admin/blogs',
  messages: '/admin/messages',
  users: '/admin/users',
  agents: '/admin/agents',
} as const;

/** Whether a screen of the admin area is built; until then nothing leads there. */
export function isAdminScreen(path: string): boolean {
  return Object.values<string>(adminPaths).includes(path);
}

export const paths = {
  home: '/',
  faq: '/#faq',
  about: '/about',
  services: '/services',
  team: '/our-team',
  feature: '/feature',
  contact: '/contact',
  thankYou: '/thank-you',
  privacy: '/privacy-policy',
  terms: '/term-and-condition',
  login: '/login',
  unauthorized: '/unauthorized',
  /** Sign-in, and then the page that was asked for. */
  loginThen: (wanted: string) => `/login?next=${encodeURIComponent(wanted)}`,
  service: (key: string) => `/services#${key}`,
  member: (slug: string) => `/team/${slug}`,
  featureApp: (app: string) => (app === 'agent' ? '/feature?app=agent' : '/feature'),
  blogs({ search = '', page = 0 }: { search?: string; page?: number } = {}): string {
    const query = [
      page > 0 ? `page=${page}` : '',
      search === '' ? '' : `search=${encodeURIComponent(search)}`,
    ].filter((part) => part !== '');
    return query.length === 0 ? '/blogs' : `/blogs?${query.join('&')}`;
  },
  /** A message in the inbox. */
  message: (id: number) => `${adminPaths.messages}?message=${id}`,
  post(blog: { id: number; blog_url: string }): string {
    return paths.postAt(encodeURIComponent(blog.blog_url), encodeId(blog.id));
  },
  /** A post by the two parts of its address, as they stand in it. */
  postAt: (blogUrl: string, encodedId: string) => `/post/${blogUrl}/${encodedId}`,
  invite: '/invite',
};

/** Whether following a link to `path` is ours, or a full load. */
export function isClientPath(path: string): boolean {
  const [bare = ''] = path.split(/[?#]/, 1);
  const name = screenNames.find((screen) => matchPattern(routes[screen], bare) !== null);
  return name === 'admin' ? isAdminScreen(bare) : name !== undefined;
}

export const isPost = (path: string) => path.startsWith('/post/');
export const isMember = (path: string) => path.startsWith('/team/');
