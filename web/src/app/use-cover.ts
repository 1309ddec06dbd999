// What covers the page (a map, a panel, pictures over the whole screen) has an entry of its
// own in the history: Back closes it, and does not leave the page.

import { useHydrated } from '../lib/use-browser';
import { createPath } from './router/history';
import { useHistory, useLocation } from './router/router';

/** What the entry says. */
interface CoverState {
  keepPlace: true;
  cover: string;
  /** Which one of several. */
  at: number;
  /** The address below it. */
  from: string;
}

/** The state of an entry; for a navigation that leaves open what is open. */
export const coverOf = (state: unknown) => (state ?? {}) as Partial<CoverState>;

/** Opens and closes what has this name; `at` is null while it is closed. */
export function useCover(name: string) {
  const { state } = useLocation();
  const history = useHistory();
  // The server knows nothing of the entry.
  const isHydrated = useHydrated();
  const { cover, at = 0 } = coverOf(state);
  return {
    at: isHydrated && cover === name ? at : null,
    open(which = 0) {
      const from = createPath(history.location());
      history.navigate(from, {
        state: { keepPlace: true, cover: name, at: which, from } satisfies CoverState,
      });
    },
    close() {
      const now = history.location();
      const { cover: open, from } = coverOf(now.state);
      if (open !== name) {
        return;
      }
      if (from === createPath(now)) {
        history.navigate(-1);
      } else {
        // Another search was made meanwhile; it stays.
        history.navigate(createPath(now), { replace: true, state: { keepPlace: true } });
      }
    },
  };
}
