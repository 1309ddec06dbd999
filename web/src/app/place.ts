// The address that is shown, as screens and bars look at it.

import { useHydrated } from '../lib/use-browser';
import { useIsLoadedEntry } from './loaded-entry';
import { usePageState } from './providers';
import { useLocation } from './router/router';

/**
 * The address. A page that says what is wrong is the same under every address, so until
 * it is taken over it has the one that stands in its state.
 */
export function usePlace(): { pathname: string; hash: string } {
  const { pathname, hash } = useLocation();
  const isLoaded = useIsLoadedEntry();
  const { path, status } = usePageState();
  const hydrated = useHydrated();
  return isLoaded && status !== 200 && !hydrated
    ? { pathname: path.split('?', 1)[0] ?? path, hash: '' }
    : { pathname, hash };
}
