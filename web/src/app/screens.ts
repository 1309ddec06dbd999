// Which component draws which page. The server and the tests take them all
// (screens.eager.ts); the browser fetches each when it is needed
// (screens.lazy.ts).

import type { ComponentType } from 'react';
import type { PageKind } from './page-state';

export type ScreenName = Exclude<PageKind, 'not_found' | 'error'>;

export type Screens = Record<ScreenName, ComponentType>;

/** The address of each screen, as a pattern of React Router. */
export const routes: Record<ScreenName, string> = {
  home: '/',
  blogs: '/blogs',
  post: '/post/:blogUrl/:encodedId',
  services: '/services',
  about: '/about',
  team: '/our-team',
  member: '/team/:name',
  feature: '/feature',
  contact: '/contact',
  thank_you: '/thank-you',
  privacy: '/privacy-policy',
  terms: '/term-and-condition',
  login: '/login',
  unauthorized: '/unauthorized',
  invite: '/invite',
  // Its own screens are in admin/screens.ts.
  admin: '/admin/*',
};

/** The screens without the site's navigation and footer (specification §2). */
export const standalone: ReadonlySet<ScreenName> = new Set([
  'privacy',
  'terms',
  'login',
  'invite',
  'admin',
]);

export const screenNames = Object.keys(routes) as ScreenName[];
