// The only script that runs at first on a public page. It starts the app at the first sign of a user,
// or when the browser is idle long after the load. Until hydration links and forms work as without
// script. A click on an element that needs the app is deferred and replayed after hydration.
// At most 2 kB (docs/decisions/0015; budget.test.ts). Next: app/start.tsx.

import { showLoadError } from './app/load-error';

/** Events of the app on `window`: the page is hydrated, or a part of it could not be loaded. */
export type Signal = 'page-hydrated' | 'page-failed';

const HYDRATED: Signal = 'page-hydrated';
const LOAD_FAILED: Signal = 'page-failed';

/** Events of a user. `scroll` is missing: browsers scroll by themselves. */
const INTENT_EVENTS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'input',
  // The app shows the lost connection, if it can still be loaded.
  'offline',
];

/** Delays after the load: until the app's files are prefetched, and until it starts by itself. */
const PREFETCH_DELAY_MS = 1_500;
const IDLE_START_MS = 6_000;

/** Elements that work only in the app; `data-live` selects their replacement after hydration. */
const NEEDS_APP = '[data-live], button[type="button"]';

const script = document.querySelector<HTMLScriptElement>('script[data-entry]');
const { entry = '', modules = '' } = script?.dataset ?? {};
const files = [entry, ...modules.split(' ')].filter((file) => file !== '');
const address = () => `${location.pathname}${location.search}`;
const initialAddress = address();
const listening = { capture: true, passive: true };

let isStarted = false;
let deferredTarget: HTMLElement | undefined;
let focused: HTMLElement | undefined;

/** Marks the user's group on `<html>`, because the HTML is the same for everybody. */
try {
  const storage = [sessionStorage, localStorage].find((one) => one.getItem('logged_in'));
  if (storage) {
    document.documentElement.dataset['own'] = storage.getItem('group_id') ?? '';
  }
} catch {
  // Without storage there is no session.
}

const needsApp = ({ target }: Event) =>
  (target instanceof Element && target.closest<HTMLElement>(NEEDS_APP)) || undefined;

/** The element that replaces another after hydration, or that element. */
const replacementOf = (element: HTMLElement): HTMLElement | null =>
  element.dataset['live']
    ? document.querySelector<HTMLElement>(element.dataset['live'])
    : element;

/** Fills the browser's cache. A `modulepreload` link would compile the files, too. */
function prefetchFiles(): void {
  for (const file of isStarted ? [] : files) {
    fetch(file, { priority: 'low' })
      .then((response) => response.blob())
      // A failure shows when the app starts.
      .catch(() => {});
  }
}

/** Loads all files in parallel. */
function preload(): void {
  for (const href of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
}

function deferClick(event: MouseEvent): void {
  const target = needsApp(event);
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (target && event.button === 0 && isPlain) {
    event.preventDefault();
    event.stopImmediatePropagation();
    deferredTarget = target;
    startApp();
  }
}

/** An element that hydration replaces would lose the focus. */
function rememberFocus(event: FocusEvent): void {
  focused = needsApp(event);
}

/** Back or Forward within this document: only the server has the other page. */
function reloadIfMoved(): void {
  if (address() !== initialAddress) {
    location.reload();
  }
}

function dispose(): void {
  document.removeEventListener('click', deferClick, true);
  document.removeEventListener('focusin', rememberFocus);
  window.removeEventListener('popstate', reloadIfMoved);
  window.removeEventListener(HYDRATED, onHydrated);
  window.removeEventListener(LOAD_FAILED, onLoadError);
}

function onHydrated(): void {
  dispose();
  if (focused && !focused.isConnected) {
    replacementOf(focused)?.focus({ preventScroll: true });
  }
  if (deferredTarget) {
    replacementOf(deferredTarget)?.click();
  }
  if (!navigator.onLine) {
    window.dispatchEvent(new Event('offline'));
  }
}

function onLoadError(): void {
  dispose();
  showLoadError();
  // A link works as without script.
  deferredTarget?.click();
}

function startApp(): void {
  if (isStarted) {
    return;
  }
  isStarted = true;
  for (const name of INTENT_EVENTS) {
    window.removeEventListener(name, startApp, listening);
  }
  preload();
  import(/* @vite-ignore */ entry).catch(onLoadError);
}

const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window
    ? window.requestIdleCallback(then)
    : setTimeout(then, 1);

function scheduleIdleStart(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  // A browser that saves data loads nothing ahead.
  if (!connection?.saveData) {
    setTimeout(() => whenIdle(prefetchFiles), PREFETCH_DELAY_MS);
    setTimeout(() => whenIdle(startApp), IDLE_START_MS);
  }
}

/** Starts after the first paint. A hidden page is not painted, so it starts at once. */
function startAfterPaint(): void {
  if (document.hidden) {
    startApp();
  } else {
    requestAnimationFrame(() => requestAnimationFrame(startApp));
  }
}

function listen(): void {
  document.addEventListener('click', deferClick, true);
  document.addEventListener('focusin', rememberFocus);
  window.addEventListener('popstate', reloadIfMoved);
  window.addEventListener(HYDRATED, onHydrated);
  window.addEventListener(LOAD_FAILED, onLoadError);
  for (const name of INTENT_EVENTS) {
    window.addEventListener(name, startApp, listening);
  }
  if (
    // The server could not render the page.
    'fallback' in document.documentElement.dataset ||
    // The user was active before this script ran.
    navigator.userActivation?.hasBeenActive ||
    document.activeElement !== document.body
  ) {
    startApp();
  } else {
    // A page with `data-now` needs the app at once.
    const schedule = document.querySelector('[data-now]')
      ? startAfterPaint
      : scheduleIdleStart;
    if (document.readyState === 'complete') {
      schedule();
    } else {
      window.addEventListener('load', schedule, { once: true });
    }
  }
}

// Older browsers (docs/decisions/0014) keep the server's page.
if ('at' in Array.prototype && 'hasOwn' in Object) {
  listen();
}
