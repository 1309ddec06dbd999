// Which component draws which page. The server and the tests take them all
// (screens.eager.ts); the browser fetches each when it is needed
// (screens.lazy.ts).

import type { ComponentType } from 'react';
import type { PageKind } from './page-state';
import { matchPattern, type Params } from './router/match';

export type Screens = Record<PageKind, ComponentType>;

/** What has an address of its own. */
export type ScreenName = Exclude<PageKind, 'not_found' | 'error'>;

/**
 * The address of each screen, as a pattern (router/match.ts). crates/site/src/paths.rs has
 * the same, and paths.test.ts compares them.
 */
export const routes: Record<ScreenName, string> = {
  home: '/',
  blogs: '/blogs',
  post: '/post/{blog_url}/{encoded_id}',
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
  unauthorized: '/unauthorized',
  invite: '/invite',
  // Its own screens are in admin/screens.ts.
  admin: '/admin/*',
};

/** The screens without the site's navigation and footer (specification §2). */
export const standalone: ReadonlySet<PageKind> = new Set([
  'privacy',
  'terms',
  'login',
  'invite',
  'admin',
]);

export const screenNames = Object.keys(routes) as ScreenName[];

export interface Found {
  name: PageKind;
  params: Params;
}

/** The screen of an address. */
export function findScreen(pathname: string): Found {
  const path = pathname.replace(/\/+$/, '') || '/';
  for (const name of screenNames) {
    const params = matchPattern(routes[name], path);
    if (params) {
      return { name, params };
    }
  }
  return { name: 'not_found', params: {} };
}
