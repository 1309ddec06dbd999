// The location that screens and navigation bars show. It differs from `useLocation` on error
// pages only.

import { useHydrated } from '../lib/use-browser';
import { useIsInitialEntry } from './initial-entry';
import { usePageState } from './providers';
import { useLocation } from './router/router';

/**
 * The server renders one error page for every address. Until hydration ends, such a page has the
 * address in its state.
 */
export function useDisplayLocation(): { pathname: string; hash: string } {
  const { pathname, hash } = useLocation();
  const isInitialEntry = useIsInitialEntry();
  const { path, status } = usePageState();
  const hydrated = useHydrated();
  return isInitialEntry && status !== 200 && !hydrated
    ? { pathname: path.split('?', 1)[0] ?? path, hash: '' }
    : { pathname, hash };
}
