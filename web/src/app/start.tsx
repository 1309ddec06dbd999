// The program's beginning in the browser: takes over the page that the server rendered,
// or draws it when the server could not. The loader (loader.ts) says when.

import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../ui/button.css';
import './late.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Answers } from '../api/answers';
import type { Signal } from '../loader';
import { App } from './app';
import { hydrate } from './hydrate';
import { fetchKeys } from './keys';
import { otherLanguage } from './language';
import { PAGE_STATE_ID, type PageState, ROOT_ID } from './page-state';
import { prefetchOnIntent } from './prefetch';
import { Providers } from './providers';
import { browserHistory, type SiteHistory } from './router/history';
import { Router } from './router/router';
import { keepServedPage } from './served-page';
import { followTranslators } from './translated-texts';
import { type Loaders, loadScreens, prefetchScreen } from './screens.lazy';

/** Pages of which the server reads no more than the path. */
const UNREAD: ReadonlySet<PageState['page']> = new Set([
  'error',
  'not_found',
  'login',
  'admin',
]);

/**
 * The address as the server has read it: known parameters, each once. What it
 * could not read would otherwise be read in two ways.
 */
function cleanAddress({ page, path, status }: PageState): void {
  const { pathname, search, hash } = window.location;
  // What is not there says the same under every address, and stays under its own.
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
  const { screens, forgetFailed } = await loadScreens(state.page, loaders);
  cleanAddress(state);
  const prefetch = (pathname: string) => prefetchScreen(loaders, pathname);
  const answers = new Answers(state.queries);
  const history = browserHistory();
  const alive = () => sayAlive(history);
  /** Shows again what the server sent, if that is still the page that is looked at. */
  let showServed = () => false;
  const failed = () => {
    forgetFailed();
    if (showServed()) {
      return;
    }
    // What it says of itself can be clicked.
    alive();
  };
  const app = (
    <Providers state={state} answers={answers} prefetch={prefetch}>
      <Router history={history}>
        <App screens={screens} onFailed={failed} onAlive={alive} />
      </Router>
    </Providers>
  );
  prefetchOnIntent(loaders, answers);
  const root = document.getElementById(ROOT_ID);
  if (!root) {
    throw new Error('a document without a place for the page');
  }
  if ('fallback' in document.documentElement.dataset) {
    // React writes these anew; two of each would stand in the head.
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
        // React is at work now.
        setTimeout(() => {
          mounted.unmount();
          show();
          say('page-stuck');
        });
      }
      return isShown;
    };
  }
}

const say = (signal: Signal) => window.dispatchEvent(new Event(signal));

function sayAlive(history: SiteHistory): void {
  document.documentElement.dataset['alive'] = '';
  say('page-alive');
  /** What does not come now is asked for at the first press. */
  const more = () => {
    fetchKeys()
      .then(({ wake }) => wake(history))
      .catch(() => {});
  };
  if (navigator.onLine) {
    more();
  } else {
    window.addEventListener('online', more, { once: true });
  }
  if (navigator.language.startsWith(otherLanguage)) {
    // What does not come was not asked for.
    import('./language-hint').then(({ hint }) => hint()).catch(() => {});
  }
}

/** @param isComplete whether what the server sends works without the program */
export function start(loaders: Loaders, isComplete = false): void {
  followTranslators();
  const input = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (input) {
    begin(input, loaders, isComplete).catch(() => say('page-stuck'));
  }
}
