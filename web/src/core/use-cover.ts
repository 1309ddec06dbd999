// An overlay that covers the page (a map, a panel, a full-screen viewer) has a history entry of its
// own: Back closes it and stays on the page.

import { useHydrated } from '../lib/use-browser';
import { createPath } from './router/history';
import { useHistory, useLocation } from './router/router';

/** The state of the entry. */
interface CoverState {
  keepPlace: true;
  cover: string;
  /** The index of the open item. */
  at: number;
  /** The address below the overlay. */
  from: string;
}

/**
 * Reads the overlay's state of a history entry; also used for a navigation that keeps the overlay
 * open.
 */
export const coverOf = (state: unknown) => (state ?? {}) as Partial<CoverState>;

/** Opens and closes the overlay with this name; `at` is null while it is closed. */
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
        // A search that was made meanwhile stays.
        history.navigate(createPath(now), { replace: true, state: { keepPlace: true } });
      }
    },
  };
}
