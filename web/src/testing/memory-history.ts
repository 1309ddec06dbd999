// A history in memory, for tests: the window's stays where it is.

import {
  addressOf,
  type Arrival,
  type Heard,
  newKey,
  type Place,
  placeAt,
  type SiteHistory,
} from '../app/router/history';

export function memoryHistory(entries: (string | { pathname: string; key: string })[]) {
  const listeners = new Set<Heard>();
  let all: Place[] = entries.map((entry) =>
    typeof entry === 'string' ? placeAt(entry) : placeAt(entry.pathname, null, entry.key),
  );
  let at = all.length - 1;
  const place = () => all[at] ?? placeAt('/');
  const tell = (by: Arrival) => listeners.forEach((heard) => heard(place(), by));
  const history: SiteHistory = {
    place,
    navigate(to, { replace = false, state = null } = {}) {
      if (typeof to === 'number') {
        at = Math.max(0, Math.min(all.length - 1, at + to));
        tell('POP');
        return;
      }
      const { pathname, search, hash } = new URL(to, `http://site${addressOf(place())}`);
      all = all.slice(0, replace ? at : at + 1);
      all.push(placeAt(`${pathname}${search}${hash}`, state, newKey()));
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
