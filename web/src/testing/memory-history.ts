// An in-memory history for tests; the window's history stays unchanged.

import {
  createKey,
  createPath,
  type Listener,
  type Location,
  type NavigationType,
  parseLocation,
  type SiteHistory,
} from '../core/router/history';

export function memoryHistory(entries: (string | { pathname: string; key: string })[]) {
  const listeners = new Set<Listener>();
  let all: Location[] = entries.map((entry) =>
    typeof entry === 'string'
      ? parseLocation(entry)
      : parseLocation(entry.pathname, null, entry.key),
  );
  let at = all.length - 1;
  const place = () => all[at] ?? parseLocation('/');
  const tell = (by: NavigationType) => listeners.forEach((heard) => heard(place(), by));
  const history: SiteHistory = {
    location: place,
    navigate(to, { replace = false, state = null } = {}) {
      if (typeof to === 'number') {
        at = Math.max(0, Math.min(all.length - 1, at + to));
        tell('POP');
        return;
      }
      const { pathname, search, hash } = new URL(to, `http://site${createPath(place())}`);
      all = all.slice(0, replace ? at : at + 1);
      all.push(parseLocation(`${pathname}${search}${hash}`, state, createKey()));
      at = all.length - 1;
      tell(replace ? 'REPLACE' : 'PUSH');
    },
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
  return history;
}
