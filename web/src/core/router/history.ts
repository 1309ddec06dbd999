// The session history of the tab, for the router. An entry's state has the format of React Router
// ({ usr, key, idx }), so that entries of an older release still work. Next: router.tsx;
// leaving/navigation-blocker.ts and route-effects.tsx read the entries too.

import { now } from '../../lib/clock';

/** An address of the site, and its entry in the history. */
export interface Location {
  pathname: string;
  /** The query with its `?`; empty without one. */
  search: string;
  /** The fragment with its `#`; empty without one. */
  hash: string;
  /** The state of the `navigate` call. */
  state: unknown;
  /** Identifies the entry; a reload keeps it. */
  key: string;
}

/** POP: Back, Forward or a load. PUSH: a new entry. REPLACE: instead of the last entry. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

export type Listener = (place: Location, by: NavigationType) => void;

export interface SiteHistory {
  location: () => Location;
  /** Goes to an address of the site, or by a number of entries, negative for back. */
  navigate: (to: string | number, options?: NavigateOptions) => void;
  /** Calls the listener after every navigation; the result unsubscribes. */
  listen: (listener: Listener) => () => void;
}

/** The state of an entry in the browser. */
interface Entry {
  usr?: unknown;
  key?: string;
  /** Its index in the history. */
  idx?: number;
}

/** The key of an entry that this module did not create. */
const DEFAULT_KEY = 'default';

let keyCount = 0;

/** A key that is unique in the tab, because every document starts at another time. */
export function createKey(): string {
  keyCount += 1;
  return `${now().toString(36)}-${keyCount}`;
}

/** The location of an address. It does not use `URL`, which QuickJS lacks. */
export function parseLocation(
  address: string,
  state: unknown = null,
  key = DEFAULT_KEY,
): Location {
  const [, pathname = '', search = '', hash = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { pathname: pathname || '/', search, hash, state, key };
}

export const createPath = ({ pathname, search, hash }: Location) =>
  `${pathname}${search}${hash}`;

/** For a page that is rendered once, on the server. */
export function staticHistory(address: string): SiteHistory {
  return {
    location: () => parseLocation(address),
    navigate: () => {},
    listen: () => () => {},
  };
}

const entry = () => (window.history.state ?? {}) as Entry;

function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = DEFAULT_KEY } = entry();
  return { pathname, search, hash, state: usr, key };
}

function writeEntry(
  to: string,
  { replace = false, state = null }: NavigateOptions,
): void {
  const { idx = 0 } = entry();
  const next: Entry = { usr: state, key: createKey(), idx: replace ? idx : idx + 1 };
  const url = new URL(to, window.location.href).href;
  if (replace) {
    window.history.replaceState(next, '', url);
    return;
  }
  try {
    window.history.pushState(next, '', url);
  } catch (error) {
    // A state that cannot be cloned is our mistake. Safari also refuses more than a hundred entries
    // within half a minute; page loads do not count.
    if (error instanceof DOMException && error.name === 'DataCloneError') {
      throw error;
    }
    window.location.assign(url);
  }
}

/** Makes the next navigations load their document, because the state of this one is outdated. */
export function loadNextPage(): void {
  document.documentElement.dataset['outdated'] = 'true';
}

export const isPageOutdated = (): boolean =>
  'outdated' in document.documentElement.dataset;

/**
 * The addresses that this app shows before a site is open: the admin area, and a query or fragment
 * of this page.
 */
const WITHIN = /^(\/admin(\/|$)|[?#])/;

/**
 * The history of this tab; there is one. Before a site is open the server decides who sees a page
 * (`loadsPages`), so every page is loaded.
 */
export function browserHistory(loadsPages = false): SiteHistory {
  if (entry().idx === undefined) {
    window.history.replaceState({ ...entry(), idx: 0 }, '');
  }
  const listeners = new Set<Listener>();
  const notify = (type: NavigationType) =>
    listeners.forEach((listener) => listener(currentLocation(), type));
  const onPopState = () => notify('POP');
  return {
    location: currentLocation,
    navigate(to, options = {}) {
      if (typeof to === 'number') {
        window.history.go(to);
        return;
      }
      const isOther = !options.replace && !to.startsWith('#');
      if ((isOther && isPageOutdated()) || (loadsPages && !WITHIN.test(to))) {
        window.location.assign(to);
        return;
      }
      writeEntry(to, options);
      notify(options.replace ? 'REPLACE' : 'PUSH');
    },
    listen(listener) {
      listeners.add(listener);
      window.addEventListener('popstate', onPopState);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          window.removeEventListener('popstate', onPopState);
        }
      };
    },
  };
}
