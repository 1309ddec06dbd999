// What a link leads to is fetched while somebody is on the way to it: its screen, and what
// it shows. The latter stands whole in the page that the server has ready for that address.

import { type QueryCache, STALE_TIME } from '../api/query-cache';
import { now } from '../lib/clock';
import { savesData } from '../lib/use-browser';
import { primeCache } from './page-data';
import { isClientPath } from './paths';
import { type Loaders, prefetchScreen, publicLoaders } from './screens.lazy';
import { findScreen } from './screens';

/** Who is shorter on a link than this only passes by; in milliseconds. */
const REST_MS = 65;

/** Hears of links from now on; the answer ends that. */
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
      // The admin area's own are asked for by its lists.
      publicLoaders[findScreen(pathname).name] &&
      address !== `${location.pathname}${location.search}` &&
      now() - (askedAt.get(address) ?? 0) > STALE_TIME
    ) {
      askedAt.set(address, now());
      // What does not come now is asked for when it is gone to.
      primeCache(queryCache, address).catch(() => {});
    }
  };
  // A finger begins with `pointerover`, too.
  const look = ({ target }: Pick<Event, 'target'>) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== pointed) {
      pointed = link;
      setTimeout(() => link && link === pointed && fetchFor(link), REST_MS);
    }
  };

  document.addEventListener('pointerover', look, { passive: true });
  document.addEventListener('focusin', look, { passive: true });
  // It may be there since before the program was.
  look({ target: document.querySelector('a:hover') });
  return () => {
    document.removeEventListener('pointerover', look);
    document.removeEventListener('focusin', look);
  };
}
