// The screens of all addresses. The server and the tests import them all (screens.eager.ts); the
// browser loads each on demand (screens.lazy.ts).

import type { ComponentType } from 'react';
import { language } from './language';
import type { PageKind, PageState } from './page-state';
import { matchPattern, type Params } from './router/match';
import { addressIn, commonRoutes, ownTable, type ScreenName } from './routes';

export type Screens = Record<PageKind, ComponentType>;

/** The address of each screen in this bundle's language, as a pattern (router/match.ts). */
export const routes = {
  ...Object.fromEntries(
    Object.entries(ownTable).map(([name, path]) => [name, addressIn(language, path)]),
  ),
  ...commonRoutes,
} as Record<ScreenName, string>;

/** A page of the company's own, in this bundle's language. */
const ownPagePattern = addressIn(language, '/{slug}');

/** The screens without the site's navigation and footer (specification §2). */
export const standalone: ReadonlySet<PageKind> = new Set([
  'privacy',
  'terms',
  'login',
  'register',
  'forgot_password',
  'invite',
  'reset_password',
  'admin',
  'opens_soon',
]);

export const screenNames = Object.keys(routes) as ScreenName[];

export interface MatchedScreen {
  name: PageKind;
  params: Params;
}

/** The addresses at which an own page replaces a standard one (docs/decisions/0061). */
let replaced: ReadonlySet<string> = new Set();

/** Whether every link loads its document. */
export let loadsWhole = false;

/**
 * Sets which standard pages are replaced. The page that the server has rendered counts, whatever
 * its list says.
 */
export function setReplacedPages({ site, page, path }: PageState): void {
  // The bar of an unopened site says which pages have sample texts, and only the server renders it
  // (features/opening).
  loadsWhole = page !== 'admin' && site.sample_pages !== undefined;
  const [here = ''] = path.split('?', 1);
  const others = (site.replaced_pages ?? []).filter((address) => address !== here);
  replaced = new Set(page === 'own_page' ? [...others, here] : others);
  last = undefined;
}

/** Whether an own page replaces the standard page at an address. */
export const isReplaced = (path: string): boolean => replaced.has(path);

/** The last result: a page looks up its own address several times. */
let last: { pathname: string; found: MatchedScreen } | undefined;

/** The screen of an address. */
export function findScreen(pathname: string): MatchedScreen {
  if (last?.pathname !== pathname) {
    last = { pathname, found: find(pathname) };
  }
  return last.found;
}

function find(pathname: string): MatchedScreen {
  const path = pathname.replace(/\/+$/, '') || '/';
  for (const name of isReplaced(path) ? [] : screenNames) {
    const params = matchPattern(routes[name], path);
    if (params) {
      return { name, params };
    }
  }
  // Only the server knows whether the page exists; links to it are no client paths (paths.ts).
  const params = matchPattern(ownPagePattern, path);
  return params ? { name: 'own_page', params } : { name: 'not_found', params: {} };
}
