// The screens as the browser takes them: the first page's before React starts,
// so that it can take over the server's markup, the others when they are asked
// for, or pointed at. crates/site/src/page/kind.rs names the same files.

import { type ComponentType, createElement, use } from 'react';
import type { PageKind } from './page-state';
import { findScreen, type Screens, screenNames } from './screens';

export type Load = () => Promise<ComponentType>;

export type Loaders = Partial<Record<PageKind, Load>>;

const tools: Load = async () =>
  (await import('../features/tools/tools-screen')).ToolsScreen;

/** Of the public pages; account-screens.ts has more. */
export const publicLoaders: Loaders = {
  home: async () => (await import('../features/marketing/home-screen')).HomeScreen,
  blogs: async () => (await import('../features/blog/blogs-screen')).BlogsScreen,
  post: async () => (await import('../features/blog/post-screen')).PostScreen,
  category: async () => (await import('../features/blog/category-screen')).CategoryScreen,
  homes: async () => (await import('../features/search/homes-screen')).HomesScreen,
  landing: async () => (await import('../features/search/homes-screen')).HomesScreen,
  listing: async () => (await import('../features/listing/listing-screen')).ListingScreen,
  favourites: async () =>
    (await import('../features/favourites/favourites-screen')).FavouritesScreen,
  compare: async () =>
    (await import('../features/favourites/compare-screen')).CompareScreen,
  alerts: async () => (await import('../features/alerts/alerts-screen')).AlertsScreen,
  alert: async () => (await import('../features/alerts/alert-screen')).AlertScreen,
  book: async () => (await import('../features/booking/book-screen')).BookScreen,
  booking: async () => (await import('../features/booking/booking-screen')).BookingScreen,
  tools,
  tools_payment: tools,
  tools_afford: tools,
  tools_transfer_tax: tools,
  tools_closing: tools,
  services: async () =>
    (await import('../features/marketing/services-screen')).ServicesScreen,
  about: async () => (await import('../features/marketing/about-screen')).AboutScreen,
  team: async () => (await import('../features/team/team-screen')).TeamScreen,
  member: async () => (await import('../features/team/member-screen')).MemberScreen,
  feature: async () =>
    (await import('../features/marketing/feature-screen')).FeatureScreen,
  contact: async () => (await import('../features/contact/contact-screen')).ContactScreen,
  thank_you: async () =>
    (await import('../features/marketing/thank-you-screen')).ThankYouScreen,
  privacy: async () => (await import('../features/marketing/legal-screen')).PrivacyScreen,
  terms: async () => (await import('../features/marketing/legal-screen')).TermsScreen,
  not_found: async () => (await import('./error-pages')).NotFoundScreen,
  error: async () => (await import('./error-pages')).ErrorScreen,
};

/** What this program does not draw is loaded: the address is there already. */
const elsewhere: Load = () => {
  window.location.reload();
  return new Promise(() => {});
};

/**
 * A screen that cannot be fetched although there is a connection belongs to an
 * older release; the address is loaded anew, from the server that is there now.
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
  /** What failed is fetched again when it is asked for again. */
  forgetFailed: () => void;
}

/** Every screen; the one that `first` shows is there already. */
export async function loadScreens(first: PageKind, from: Loaders): Promise<Loaded> {
  // Not `lazy`, which would remember for ever that there was no connection once.
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

/** Fetches the screen of an address of ours, so that it is there at the click. */
export function prefetchScreen(from: Loaders, pathname: string): void {
  from[findScreen(pathname).name]?.().catch(() => {});
}
