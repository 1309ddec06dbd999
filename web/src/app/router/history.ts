// The history of the tab, as the router goes through it. What it keeps in an entry is
// what React Router kept ({ usr, key, idx }), so that an entry of an older release is
// still understood; admin/history-guard.ts and the places of route-effects.tsx read it.

import { now } from '../../lib/clock';

/** Where one is. */
export interface Place {
  pathname: string;
  /** With its `?`; empty without one. */
  search: string;
  /** With its `#`; empty without one. */
  hash: string;
  /** What the navigation was given. */
  state: unknown;
  /** The entry's own name; it outlives a reload. */
  key: string;
}

/** By Back, Forward or a load; by a link; in the place of the entry before. */
export type Arrival = 'POP' | 'PUSH' | 'REPLACE';

export interface Going {
  replace?: boolean;
  state?: unknown;
}

export type Heard = (place: Place, by: Arrival) => void;

export interface SiteHistory {
  place: () => Place;
  /** To an address of the site, or so many entries back (negative) or forward. */
  navigate: (to: string | number, how?: Going) => void;
  /** Hears of every arrival; the answer ends that. */
  listen: (heard: Heard) => () => void;
}

/** An entry as the browser keeps it. */
interface Entry {
  usr?: unknown;
  key?: string;
  /** Its place in the history. */
  idx?: number;
}

/** The key of an entry that nothing here has made. */
const LOADED = 'default';

let made = 0;

/** One that no other entry of the tab has: each document begins at another moment. */
export function newKey(): string {
  made += 1;
  return `${now().toString(36)}-${made}`;
}

/** The place that an address leads to; without `URL`, which the page script lacks. */
export function placeAt(address: string, state: unknown = null, key = LOADED): Place {
  const [, pathname = '', search = '', hash = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { pathname: pathname || '/', search, hash, state, key };
}

export const addressOf = ({ pathname, search, hash }: Place) =>
  `${pathname}${search}${hash}`;

/** Of a page that is drawn once, and never left. */
export function staticHistory(address: string): SiteHistory {
  return {
    place: () => placeAt(address),
    navigate: () => {},
    listen: () => () => {},
  };
}

const entry = () => (window.history.state ?? {}) as Entry;

function here(): Place {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = LOADED } = entry();
  return { pathname, search, hash, state: usr, key };
}

function put(to: string, { replace = false, state = null }: Going): void {
  const { idx = 0 } = entry();
  const next: Entry = { usr: state, key: newKey(), idx: replace ? idx : idx + 1 };
  const url = new URL(to, window.location.href).href;
  if (replace) {
    window.history.replaceState(next, '', url);
    return;
  }
  try {
    window.history.pushState(next, '', url);
  } catch (error) {
    // What cannot be kept is a mistake of ours. A browser may also refuse the
    // hundredth entry in half a minute (Safari); a load is not counted.
    if (error instanceof DOMException && error.name === 'DataCloneError') {
      throw error;
    }
    window.location.assign(url);
  }
}

/** The history of this tab; there is one. */
export function browserHistory(): SiteHistory {
  if (entry().idx === undefined) {
    window.history.replaceState({ ...entry(), idx: 0 }, '');
  }
  const listeners = new Set<Heard>();
  const tell = (by: Arrival) => listeners.forEach((heard) => heard(here(), by));
  const popped = () => tell('POP');
  return {
    place: here,
    navigate(to, how = {}) {
      if (typeof to === 'number') {
        window.history.go(to);
        return;
      }
      put(to, how);
      tell(how.replace ? 'REPLACE' : 'PUSH');
    },
    listen(heard) {
      listeners.add(heard);
      window.addEventListener('popstate', popped);
      return () => {
        listeners.delete(heard);
        if (listeners.size === 0) {
          window.removeEventListener('popstate', popped);
        }
      };
    },
  };
}
