// Tells the server that somebody has a page before them: once it is hydrated, so that somebody is
// there, and at each page that one goes on to. Without a cookie, and without anything about who it
// is (docs/decisions/0085).

import { parseUrl } from '../../lib/url';
import type { SiteHistory } from '../../app/router/history';
import { leave, mayCount } from './before';

/** Where somebody came from: a name, empty when it is not said; undefined from a page of ours. */
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

/** What somebody searches for, as it stands in an address: among blogs and among homes. */
export function searchedFor(search: string): string {
  const query = new URLSearchParams(search);
  return (query.get('search') ?? query.get('q') ?? '').trim();
}

/** How long words must stand there: whoever types has not searched for half a word. */
const SETTLED_MS = 3000;

function note(path: string, source?: string, search?: string): void {
  fetch('/api/views/note', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, source, search }),
    // Nothing that a browser keeps goes along, and leaving the page does not end it.
    credentials: 'omit',
    keepalive: true,
    priority: 'low',
    // What does not come is not counted.
  }).catch(() => {});
}

/** Now, or when the page comes into view: one that is opened behind is not seen yet. */
function whenSeen(then: () => void): void {
  const look = () => {
    if (document.visibilityState === 'visible') {
      document.removeEventListener('visibilitychange', look);
      then();
    }
  };
  document.addEventListener('visibilitychange', look);
  look();
}

let isTelling = false;

/** Begins to tell; a second time nothing. */
export function tell(history: Pick<SiteHistory, 'listen'>): void {
  if (isTelling || !mayCount()) {
    return;
  }
  isTelling = true;
  let open = location.pathname;
  const [visit] = performance.getEntriesByType('navigation');
  const { type, name } = (visit ?? {}) as Partial<PerformanceNavigationTiming>;
  // Who loads a page again has seen it, and Back brings nobody from elsewhere.
  if (type !== 'reload') {
    const path = open;
    // As it was asked for: the address of today says only what the page knows.
    const source =
      type === 'back_forward'
        ? undefined
        : sourceOf(name ?? location.href, document.referrer);
    whenSeen(() => note(path, source));
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Again and Back search for nothing new.
  let told = type === 'reload' || type === 'back_forward' ? location.search : '';
  const searched = (pathname: string, search: string) => {
    clearTimeout(timer);
    const words = searchedFor(search);
    if (words !== '' && words !== searchedFor(told)) {
      timer = setTimeout(() => {
        told = search;
        if (mayCount()) {
          note(pathname, undefined, words);
        }
      }, SETTLED_MS);
    }
  };
  searched(open, location.search);
  history.listen(({ pathname, search }, by) => {
    if (by !== 'POP') {
      searched(pathname, search);
    }
    if (pathname !== open) {
      leave(open);
      open = pathname;
      // Also a session may have begun meanwhile.
      if (mayCount()) {
        whenSeen(() => note(pathname));
      }
    }
  });
}
