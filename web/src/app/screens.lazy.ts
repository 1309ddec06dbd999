// The screens in the browser: the first one loads before React starts, so that it can hydrate; the
// others load on demand or on hover. crates/foundation/src/page/kind.rs names the same files.

import { type ComponentType, createElement, use } from 'react';
import type { PageKind } from '../core/page-state';
import { findScreen, type Screens, screenNames } from '../core/screens';

export type Load = () => Promise<ComponentType>;

export type Loaders = Partial<Record<PageKind, Load>>;

const homes: Load = () =>
  import('../features/search/homes-screen').then((it) => it.HomesScreen);

/** The screens of public pages; account-screens.ts has more. */
export const publicLoaders: Loaders = {
  home: () => import('../features/marketing/home-screen').then((it) => it.HomeScreen),
  blogs: () => import('../features/blog/blogs-screen').then((it) => it.BlogsScreen),
  post: () => import('../features/blog/post-screen').then((it) => it.PostScreen),
  category: () =>
    import('../features/blog/category-screen').then((it) => it.CategoryScreen),
  own_page: () =>
    import('../features/own-page/own-page-screen').then((it) => it.OwnPageScreen),
  homes,
  landing: homes,
  listing: () =>
    import('../features/listing/listing-screen').then((it) => it.ListingScreen),
  favourites: () =>
    import('../features/favourites/favourites-screen').then((it) => it.FavouritesScreen),
  compare: () =>
    import('../features/favourites/compare-screen').then((it) => it.CompareScreen),
  alerts: () => import('../features/alerts/alerts-screen').then((it) => it.AlertsScreen),
  alert: () => import('../features/alerts/alert-screen').then((it) => it.AlertScreen),
  post_property: () =>
    import('../features/submission/post-property-screen').then(
      (it) => it.PostPropertyScreen,
    ),
  posting: () =>
    import('../features/submission/posting-screen').then((it) => it.PostingScreen),
  agent: () => import('../features/agent/agent-screen').then((it) => it.AgentScreen),
  book: () => import('../features/booking/book-screen').then((it) => it.BookScreen),
  booking: () =>
    import('../features/booking/booking-screen').then((it) => it.BookingScreen),
  tools: () => import('../features/tools/tools-screen').then((it) => it.ToolsScreen),
  tools_payment: () => import('../features/tools/payment').then((it) => it.PaymentTool),
  tools_afford: () => import('../features/tools/afford').then((it) => it.AffordTool),
  tools_transfer_tax: () =>
    import('../features/tools/transfer-tax').then((it) => it.TransferTaxTool),
  tools_closing: () => import('../features/tools/closing').then((it) => it.ClosingTool),
  plan: () => import('../features/plan/plan-screen').then((it) => it.PlanScreen),
  services: () =>
    import('../features/marketing/services-screen').then((it) => it.ServicesScreen),
  about: () => import('../features/marketing/about-screen').then((it) => it.AboutScreen),
  team: () => import('../features/team/team-screen').then((it) => it.TeamScreen),
  member: () => import('../features/team/member-screen').then((it) => it.MemberScreen),
  feature: () =>
    import('../features/marketing/feature-screen').then((it) => it.FeatureScreen),
  contact: () =>
    import('../features/contact/contact-screen').then((it) => it.ContactScreen),
  thank_you: () =>
    import('../features/marketing/thank-you-screen').then((it) => it.ThankYouScreen),
  privacy: () =>
    import('../features/marketing/legal-screen').then((it) => it.PrivacyScreen),
  terms: () => import('../features/marketing/legal-screen').then((it) => it.TermsScreen),
  // The page runs no script; its style is in this chunk.
  opens_soon: () =>
    import('../features/opening/opens-soon-screen').then((it) => it.OpensSoonScreen),
  not_found: () => import('./error-pages').then((it) => it.NotFoundScreen),
  error: () => import('./error-pages').then((it) => it.ErrorScreen),
};

/** A screen that this entry does not have is loaded from the server; the address is set already. */
const elsewhere: Load = () => {
  window.location.reload();
  return new Promise(() => {});
};

/**
 * A screen that cannot be loaded although there is a connection belongs to an older release, so the
 * page is loaded again from the server.
 */
async function orReload(load: Load): Promise<ComponentType> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) {
      window.location.reload();
      return new Promise(() => {});
    }
    throw error;
  }
}

export interface Loaded {
  screens: Screens;
  /** Failed screens are loaded again on demand. */
  forgetFailed: () => void;
}

/** All screens, with the one of `first` loaded. */
export async function loadScreens(first: PageKind, from: Loaders): Promise<Loaded> {
  // React's `lazy` would remember a failure for ever.
  const asked = new Map<PageKind, Promise<ComponentType>>();
  const failed = new Set<PageKind>();
  const ask = (name: PageKind) => {
    const known = asked.get(name);
    if (known) {
      return known;
    }
    const screen = orReload(from[name] ?? elsewhere);
    asked.set(name, screen);
    screen.catch(() => failed.add(name));
    return screen;
  };
  const kinds: PageKind[] = [...screenNames, 'not_found', 'error'];
  const screens = Object.fromEntries(
    kinds.map((name) => [name, () => createElement(use(ask(name)))]),
  ) as unknown as Screens;
  screens[first] = await (from[first] ?? elsewhere)();
  const forgetFailed = () => {
    for (const name of failed) {
      asked.delete(name);
    }
    failed.clear();
  };
  return { screens, forgetFailed };
}

/** Loads the screen of a path ahead of a click. */
export function prefetchScreen(from: Loaders, pathname: string): void {
  from[findScreen(pathname).name]?.().catch(() => {});
}
