// Sends page views to the server: after hydration, and at each navigation to another page. Without a
// cookie, and without anything about the visitor (docs/decisions/0037).

import { parseUrl } from '../../lib/url';
import type { SiteHistory } from '../../core/router/history';
import { countsViews, recordPage } from './previous-page';

/** The source of a visit: a name; empty when unknown; undefined from our own pages. */
export function sourceOf(address: string, referrer: string): string | undefined {
  const { origin, searchParams } = new URL(address);
  const said = searchParams.get('utm_source');
  if (said) {
    return said;
  }
  if (referrer.startsWith(`${origin}/`)) {
    return undefined;
  }
  return parseUrl(referrer)?.host ?? '';
}

/** The search words of an address, of blogs or of homes. */
export function searchedFor(search: string): string {
  const query = new URLSearchParams(search);
  return (query.get('search') ?? query.get('q') ?? '').trim();
}

/** How long search words must stay the same before they are sent, in milliseconds. */
const SEARCH_DELAY_MS = 3000;

function send(path: string, source?: string, search?: string): void {
  fetch('/api/views/note', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, source, search }),
    // The beacon sends no cookies, and outlives the page.
    credentials: 'omit',
    keepalive: true,
    priority: 'low',
    // A failed view is not counted.
  }).catch(() => {});
}

/** Calls `then` when the page is visible: a tab may open in the background. */
function whenVisible(then: () => void): void {
  const look = () => {
    if (document.visibilityState === 'visible') {
      document.removeEventListener('visibilitychange', look);
      then();
    }
  };
  document.addEventListener('visibilitychange', look);
  look();
}

let isStarted = false;

/** Starts sending; a second call does nothing. */
export function startCounting(history: Pick<SiteHistory, 'listen'>): void {
  if (isStarted || !countsViews()) {
    return;
  }
  isStarted = true;
  let open = location.pathname;
  const [visit] = performance.getEntriesByType('navigation');
  const { type, name } = (visit ?? {}) as Partial<PerformanceNavigationTiming>;
  // A reload is no new view, and Back has no source.
  if (type !== 'reload') {
    const path = open;
    // The address of the request: cleanAddress may have changed the current one.
    const source =
      type === 'back_forward'
        ? undefined
        : sourceOf(name ?? location.href, document.referrer);
    whenVisible(() => send(path, source));
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A reload and Back start no new search.
  let told = type === 'reload' || type === 'back_forward' ? location.search : '';
  const searched = (pathname: string, search: string) => {
    clearTimeout(timer);
    const words = searchedFor(search);
    if (words !== '' && words !== searchedFor(told)) {
      timer = setTimeout(() => {
        told = search;
        if (countsViews()) {
          send(pathname, undefined, words);
        }
      }, SEARCH_DELAY_MS);
    }
  };
  searched(open, location.search);
  history.listen(({ pathname, search }, by) => {
    if (by !== 'POP') {
      searched(pathname, search);
    }
    if (pathname !== open) {
      recordPage(open);
      open = pathname;
      // A staff session may have started meanwhile.
      if (countsViews()) {
        whenVisible(() => send(pathname));
      }
    }
  });
}
