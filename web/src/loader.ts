// The only program that runs before anybody touches a public page. On the first sign of
// somebody, or in an idle moment long after the load, it fetches the page's own program.
// Until that is alive links and forms work as without script; a click on what only the
// program can do is repeated afterwards. At most 2 kB (docs/decisions/0050; budget.test.ts).

import { sayThatItStuck } from './app/stuck';

/**
 * What the program tells: all of the page is drawn and hears what is done to it, or a part
 * of it could not be fetched.
 */
export type Signal = 'page-alive' | 'page-stuck';

const ALIVE: Signal = 'page-alive';
const STUCK: Signal = 'page-stuck';

/** Somebody is there. Scrolling is not among them: browsers scroll by themselves. */
const SIGNS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'input',
  // Said by the program; whether that can still be fetched is seen then.
  'offline',
];

/** After the load: when the program is fetched ahead, and when it begins by itself. */
const AHEAD_MS = 1_500;
const IDLE_MS = 6_000;

/** What only the program can do; `data-live` names what takes its place, if anything. */
const HELD = '[data-live], button[type="button"]';

const script = document.querySelector<HTMLScriptElement>('script[data-entry]');
const { entry = '', modules = '' } = script?.dataset ?? {};
const files = [entry, ...modules.split(' ')].filter((file) => file !== '');
const address = () => `${location.pathname}${location.search}`;
const loaded = address();
const listening = { capture: true, passive: true };

let isAwake = false;
let held: HTMLElement | undefined;
let focused: HTMLElement | undefined;

/** Whether somebody is signed in, which the page does not know: it is the same for all. */
try {
  const kept = [sessionStorage, localStorage].find((one) => one.getItem('logged_in'));
  if (kept) {
    document.documentElement.dataset['own'] = kept.getItem('group_id') ?? '';
  }
} catch {
  // A browser that keeps nothing keeps no session.
}

const heldAt = ({ target }: Event) =>
  (target instanceof Element && target.closest<HTMLElement>(HELD)) || undefined;

/** The element that has taken another's place, or it itself. */
const livingOf = (element: HTMLElement): HTMLElement | null =>
  element.dataset['live']
    ? document.querySelector<HTMLElement>(element.dataset['live'])
    : element;

/** Into the browser's cache, and no further: a link for it would be read and compiled. */
function fetchAhead(): void {
  for (const file of isAwake ? [] : files) {
    fetch(file, { priority: 'low' })
      .then((response) => response.blob())
      // It is fetched again when it is needed, and missed then.
      .catch(() => {});
  }
}

/** All of them at once, and not one after the other. */
function preload(): void {
  for (const href of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
}

function hold(event: MouseEvent): void {
  const found = heldAt(event);
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (found && event.button === 0 && isPlain) {
    event.preventDefault();
    event.stopImmediatePropagation();
    held = found;
    wake();
  }
}

/** A link whose place something else takes would take the focus with it. */
function seeFocus(event: FocusEvent): void {
  focused = heldAt(event);
}

/** Back and Forward inside of what was one document: the server has the other page. */
function goneElsewhere(): void {
  if (address() !== loaded) {
    location.reload();
  }
}

function letGo(): void {
  document.removeEventListener('click', hold, true);
  document.removeEventListener('focusin', seeFocus);
  window.removeEventListener('popstate', goneElsewhere);
  window.removeEventListener(ALIVE, live);
  window.removeEventListener(STUCK, giveUp);
}

function live(): void {
  letGo();
  if (focused && !focused.isConnected) {
    livingOf(focused)?.focus({ preventScroll: true });
  }
  if (held) {
    livingOf(held)?.click();
  }
  if (!navigator.onLine) {
    window.dispatchEvent(new Event('offline'));
  }
}

function giveUp(): void {
  letGo();
  sayThatItStuck();
  // As without script: a link leads on.
  held?.click();
}

function wake(): void {
  if (isAwake) {
    return;
  }
  isAwake = true;
  for (const sign of SIGNS) {
    window.removeEventListener(sign, wake, listening);
  }
  preload();
  import(/* @vite-ignore */ entry).catch(giveUp);
}

const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window
    ? window.requestIdleCallback(then)
    : setTimeout(then, 1);

function wait(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  // Who pays for every byte waits for what they use.
  if (!connection?.saveData) {
    setTimeout(() => whenIdle(fetchAhead), AHEAD_MS);
    setTimeout(() => whenIdle(wake), IDLE_MS);
  }
}

/** Once what is seen was fetched and painted; what nobody sees is not painted. */
function afterPaint(): void {
  if (document.hidden) {
    wake();
  } else {
    requestAnimationFrame(() => requestAnimationFrame(wake));
  }
}

function begin(): void {
  document.addEventListener('click', hold, true);
  document.addEventListener('focusin', seeFocus);
  window.addEventListener('popstate', goneElsewhere);
  window.addEventListener(ALIVE, live);
  window.addEventListener(STUCK, giveUp);
  for (const sign of SIGNS) {
    window.addEventListener(sign, wake, listening);
  }
  if (
    // The server could not draw it.
    'fallback' in document.documentElement.dataset ||
    // Somebody was there before this.
    navigator.userActivation?.hasBeenActive ||
    document.activeElement !== document.body
  ) {
    wake();
  } else {
    // Its script or its page says that it is of no use before.
    const first = document.querySelector('[data-now]') ? afterPaint : wait;
    if (document.readyState === 'complete') {
      first();
    } else {
      window.addEventListener('load', first, { once: true });
    }
  }
}

// An older browser (docs/decisions/0140) has the page as the server sent it.
if ('at' in Array.prototype && 'hasOwn' in Object) {
  begin();
}
