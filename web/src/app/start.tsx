// Starts the app in the browser: hydrates the page that the server rendered, or renders it when the
// server could not. The loader (loader.ts) decides when.

import '../styles/layers.css';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../ui/button.css';
import './late.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryCache } from '../core/api/query-cache';
import type { Signal } from '../loader';
import { App } from './app';
import { hydrate } from './hydrate';
import { PAGE_STATE_ID, type PageState, ROOT_ID } from '../core/page-state';
import { Providers } from '../core/providers';
import { browserHistory, type SiteHistory } from '../core/router/history';
import { Router } from '../core/router/router';
import { setReplacedPages } from '../core/screens';
import { keepServedPage } from './served-page';
import { followTranslators } from './translated-texts';
import { type Loaders, loadScreens, prefetchScreen } from './screens.lazy';

/** Pages for which the server reads the path alone. */
const UNREAD: ReadonlySet<PageState['page']> = new Set([
  'error',
  'not_found',
  'login',
  'admin',
]);

/**
 * Replaces the address by the one that the server has read: known parameters, each once.
 * Otherwise the browser could read a malformed address differently.
 */
function cleanAddress({ page, path, status }: PageState): void {
  const { pathname, search, hash } = window.location;
  // An error page keeps its own address.
  if (status === 200 && !UNREAD.has(page) && path !== `${pathname}${search}`) {
    window.history.replaceState(window.history.state, '', `${path}${hash}`);
  }
}

async function begin(
  input: string,
  loaders: Loaders,
  isComplete: boolean,
): Promise<void> {
  const state = JSON.parse(input) as PageState;
  setReplacedPages(state);
  const { screens, forgetFailed } = await loadScreens(state.page, loaders);
  cleanAddress(state);
  const prefetch = (pathname: string) => prefetchScreen(loaders, pathname);
  const queryCache = new QueryCache(state.queries);
  const history = browserHistory(state.site.unopened);
  const onHydrated = () => notifyHydrated(history);
  /** Shows the server's page again, if it is still the current one. */
  let showServed = () => false;
  const onFailed = () => {
    forgetFailed();
    if (showServed()) {
      return;
    }
    // The error text has a button that can be pressed.
    onHydrated();
  };
  const app = (
    <Providers state={state} queryCache={queryCache} prefetch={prefetch}>
      <Router history={history}>
        <App screens={screens} onFailed={onFailed} onHydrated={onHydrated} />
      </Router>
    </Providers>
  );
  // Links work without the app.
  import('./prefetch')
    .then(({ prefetchOnIntent }) => prefetchOnIntent(loaders, queryCache))
    .catch(() => {});
  const root = document.getElementById(ROOT_ID);
  if (!root) {
    throw new Error('no root element');
  }
  if ('fallback' in document.documentElement.dataset) {
    // React renders these again; the head would have two of each.
    document.head
      .querySelectorAll(
        'title, meta[name="description"], meta[name="robots"], link[rel="canonical"]',
      )
      .forEach((element) => element.remove());
    createRoot(root).render(<StrictMode>{app}</StrictMode>);
  } else {
    const { href } = window.location;
    const show = isComplete && keepServedPage(root);
    const mounted = hydrate(root, app);
    showServed = () => {
      const isShown = show && window.location.href === href;
      if (isShown) {
        // React is still rendering now.
        setTimeout(() => {
          mounted.unmount();
          show();
          dispatchSignal('page-failed');
        });
      }
      return isShown;
    };
  }
}

const dispatchSignal = (signal: Signal) => window.dispatchEvent(new Event(signal));

function notifyHydrated(history: SiteHistory): void {
  document.documentElement.dataset['hydrated'] = '';
  dispatchSignal('page-hydrated');
  const next = () =>
    void import('./after-hydration')
      .then(({ startAfterHydration }) => startAfterHydration(history))
      .catch(() => {});
  if (navigator.onLine) {
    next();
  } else {
    window.addEventListener('online', next, { once: true });
  }
}

/** @param isComplete whether the server's page works without script */
export function start(loaders: Loaders, isComplete = false): void {
  followTranslators();
  const input = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (input) {
    begin(input, loaders, isComplete).catch(() => dispatchSignal('page-failed'));
  }
}
