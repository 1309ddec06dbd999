// The screens as the browser takes them: the first page's before React starts,
// so that it can take over the server's markup, the others when they are asked
// for, or pointed at. crates/site/src/page.rs names the same files.

import { type ComponentType, createElement, use } from 'react';
import type { PageKind } from './page-state';
import { findScreen, type Screens } from './screens';

type Load = () => Promise<ComponentType>;

export type Loaders = Record<PageKind, Load>;

const loaders: Loaders = {
  home: async () => (await import('../features/marketing/home-screen')).HomeScreen,
  blogs: async () => (await import('../features/blog/blogs-screen')).BlogsScreen,
  post: async () => (await import('../features/blog/post-screen')).PostScreen,
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
  login: async () => (await import('../features/account/login-screen')).LoginScreen,
  unauthorized: async () =>
    (await import('../features/account/unauthorized-screen')).UnauthorizedScreen,
  invite: async () => (await import('../features/people/invite-screen')).InviteScreen,
  admin: async () => (await import('./admin/admin-area')).AdminArea,
  not_found: async () => (await import('./error-screens')).NotFoundScreen,
  error: async () => (await import('./error-screens')).ErrorScreen,
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
export async function loadScreens(
  first: PageKind,
  from: Loaders = loaders,
): Promise<Loaded> {
  // Not `lazy`, which would remember for ever that there was no connection once.
  const asked = new Map<PageKind, Promise<ComponentType>>();
  const failed = new Set<PageKind>();
  const ask = (name: PageKind) => {
    const known = asked.get(name);
    if (known) {
      return known;
    }
    const screen = orReload(from[name]);
    asked.set(name, screen);
    screen.catch(() => failed.add(name));
    return screen;
  };
  const kinds = Object.keys(from) as PageKind[];
  const screens = Object.fromEntries(
    kinds.map((name) => [name, () => createElement(use(ask(name)))]),
  ) as unknown as Screens;
  screens[first] = await from[first]();
  const forgetFailed = () => {
    for (const name of failed) {
      asked.delete(name);
    }
    failed.clear();
  };
  return { screens, forgetFailed };
}

/** Fetches the screen of an address of ours, so that it is there at the click. */
export function prefetchScreen(pathname: string): void {
  loaders[findScreen(pathname).name]().catch(() => {});
}
