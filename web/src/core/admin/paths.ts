// Every address of the admin area is built here; it is the same in both languages.

import { matchPattern } from '../router/match';

/** Every screen of the admin area that is built. */
export const adminPaths = {
  home: '/admin',
  dashboard: '/admin/dashboard',
  welcome: '/admin/welcome',
  account: '/admin/account',
  category: '/admin/category',
  properties: '/admin/properties',
  blogs: '/admin/blogs',
  newBlog: '/admin/blogs/new',
  editBlog: '/admin/blogs/{id}/edit',
  media: '/admin/media',
  messages: '/admin/messages',
  users: '/admin/users',
  agents: '/admin/agents',
  alerts: '/admin/alerts',
  review: '/admin/review',
  calendar: '/admin/calendar',
  pages: '/admin/pages',
  newOwnPage: '/admin/pages/new',
  editOwnPage: '/admin/pages/{id}/edit',
  editPage: '/admin/pages/{page}',
  menus: '/admin/menus',
  redirects: '/admin/redirects',
  missedAddresses: '/admin/redirects/missed',
  imports: '/admin/import',
  import: '/admin/import/{id}',
  trash: '/admin/trash',
  audit: '/admin/audit',
  face: '/admin/face',
  settings: '/admin/settings',
  privacy: '/admin/privacy',
} as const;

/** Whether an address has a screen in this area. */
export function isAdminScreen(path: string): boolean {
  return Object.values(adminPaths).some((pattern) => matchPattern(pattern, path));
}

/** The address that starts a translation of a blog. */
export const translationPath = (id: number) => `${adminPaths.newBlog}?translate=${id}`;

export const writingPath = (id: number) =>
  adminPaths.editBlog.replace('{id}', String(id));

/** Where the blogs, or the pages of the company's own, are listed and written. */
export const writingPlaces = {
  post: { list: adminPaths.blogs, add: adminPaths.newBlog, edit: adminPaths.editBlog },
  page: {
    list: adminPaths.pages,
    add: adminPaths.newOwnPage,
    edit: adminPaths.editOwnPage,
  },
} as const;

/** The address where an own page is written. */
export const ownPagePath = (id: number) =>
  adminPaths.editOwnPage.replace('{id}', String(id));

/** A page of the company's in its form. */
export const editPagePath = (page: string) => adminPaths.editPage.replace('{page}', page);

/** The address of an import. */
export const importPath = (id: number) => adminPaths.import.replace('{id}', String(id));

/** The blogs of a category. */
export const blogsOfCategory = (id: number) => `${adminPaths.blogs}?category=${id}`;

/** The audit trail of a thing, such as `blog 26`. */
export const auditPath = (thing: string) =>
  `${adminPaths.audit}?thing=${encodeURIComponent(thing)}`;

/** A message in the inbox. */
export const messagePath = (id: number) => `${adminPaths.messages}?message=${id}`;
