// Prefetches the target of a link when the pointer or the focus is on it: its screen, and its data out
// of the page's HTML (page-data.ts).

import { type QueryCache, STALE_TIME } from '../core/api/query-cache';
import { now } from '../lib/clock';
import { savesData } from '../lib/use-browser';
import { primeCache } from '../core/page-data';
import { isClientPath } from '../core/paths';
import { type Loaders, prefetchScreen, publicLoaders } from './screens.lazy';
import { findScreen } from '../core/screens';

/** How long the pointer must rest on a link, in milliseconds. */
const REST_MS = 65;

/** Watches links; the result stops that. */
export function prefetchOnIntent(loaders: Loaders, queryCache: QueryCache): () => void {
  let pointed: Element | null = null;
  const askedAt = new Map<string, number>();

  const fetchFor = ({ origin, pathname, search }: HTMLAnchorElement) => {
    const address = `${pathname}${search}`;
    const { location } = window;
    if (origin !== location.origin || !isClientPath(pathname) || savesData()) {
      return;
    }
    prefetchScreen(loaders, pathname);
    if (
      // Lists of the admin area load their own data.
      publicLoaders[findScreen(pathname).name] &&
      address !== `${location.pathname}${location.search}` &&
      now() - (askedAt.get(address) ?? 0) > STALE_TIME
    ) {
      askedAt.set(address, now());
      // After a failure the navigation loads the data.
      primeCache(queryCache, address).catch(() => {});
    }
  };
  // A touch also fires `pointerover`.
  const look = ({ target }: Pick<Event, 'target'>) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== pointed) {
      pointed = link;
      setTimeout(() => link && link === pointed && fetchFor(link), REST_MS);
    }
  };

  document.addEventListener('pointerover', look, { passive: true });
  document.addEventListener('focusin', look, { passive: true });
  // The pointer may have been on a link before hydration.
  look({ target: document.querySelector('a:hover') });
  return () => {
    document.removeEventListener('pointerover', look);
    document.removeEventListener('focusin', look);
  };
}
