// The keys on homes and the number in the bar. The program fetches this once it is hydrated
// (app/start.tsx), or at the first press, so that no page is the heavier for it: the buttons
// are React's, what they say is written here.

import type { SiteHistory } from '../../app/router/history';
import { paths } from '../../app/paths';
import { messages } from './key-messages';
import { refusals } from './refusal-messages';
import { type Found, isKept, keep, kept, type Refusal, remove, watchKept } from './store';
import './keys.css';

/** How long it is said that a home is kept. */
const SAID_MS = 6_000;

const KEY = 'button.keep';
const LINK = '.rail-link';

/** What a key is the key of (features/listing/key.tsx). */
function homeOf({ value }: HTMLButtonElement): Found {
  const [id = '', status = '', price = '', ...name] = value.split(' ');
  return { id: Number(id), status, price, name: name.join(' ') };
}

function show(): void {
  for (const key of document.querySelectorAll<HTMLButtonElement>(KEY)) {
    const pressed = String(isKept(homeOf(key).id));
    if (key.getAttribute('aria-pressed') !== pressed) {
      key.setAttribute('aria-pressed', pressed);
    }
  }
  // What is said of a key leads there.
  if (window.location.pathname === paths.favourites) {
    hush();
  }
  const count = kept().length;
  for (const link of document.querySelectorAll<HTMLElement>(LINK)) {
    const words = count === 0 ? messages.none : messages.kept(count);
    if (link.getAttribute('aria-label') !== words) {
      link.setAttribute('aria-label', words);
      const number = link.firstElementChild;
      if (number) {
        number.textContent = count > 0 ? String(count) : '';
      }
    }
  }
}

const region = document.createElement('div');
// Both are always there, and stay what they are: what appears in one is announced.
const [politely, atOnce] = ['status', 'alert'].map((role) => {
  const one = document.createElement('div');
  one.setAttribute('role', role);
  region.append(one);
  return one;
}) as unknown as [HTMLElement, HTMLElement];
let ending: ReturnType<typeof setTimeout> | undefined;

function hush(): void {
  politely.replaceChildren();
  atOnce.replaceChildren();
}

/** Says what became of a press, above the foot of the window. */
function say(words: string, isError: boolean): void {
  const text = tell(words, isError);
  const link = document.createElement('a');
  Object.assign(link, { href: paths.favourites, textContent: messages.see });
  if (!isError) {
    text.append(' ', link);
  }
}

function tell(words: string, isError: boolean): HTMLElement {
  const text = document.createElement('p');
  text.textContent = words;
  hush();
  (isError ? atOnce : politely).append(text);
  clearTimeout(ending);
  ending = setTimeout(function end() {
    // Nobody loses what they are reading or about to press.
    if (region.matches(':hover, :focus-within')) {
      ending = setTimeout(end, SAID_MS);
    } else {
      hush();
    }
  }, SAID_MS);
  return text;
}

/** Somebody has pressed a key, maybe before the others were looked at. */
export function press(key: HTMLButtonElement): void {
  watchKeys();
  const home = homeOf(key);
  const was = isKept(home.id);
  const refusal: Refusal | null = was ? remove(home.id) : keep([home]);
  say(
    refusal ? refusals[refusal] : was ? messages.removed : messages.added,
    refusal !== null,
  );
}

/** Whether there may be an account to tell of it. */
function isSignedIn(): boolean {
  try {
    return [localStorage, sessionStorage].some((one) => one.getItem('logged_in'));
  } catch {
    return false;
  }
}

let isWatching = false;

/** Once a page is hydrated: its keys, and that somebody has it before them. */
export function wake(history: SiteHistory): void {
  watchKeys();
  import('../views/tell').then((views) => views.tell(history)).catch(() => {});
}

/** From now on every key and the number say what is so. */
export function watchKeys(): void {
  if (isWatching) {
    return;
  }
  isWatching = true;
  // There before anything is said in it, so that it is announced.
  region.className = 'key-said';
  document.body.append(region);
  watchKept(show);
  let asked = 0;
  const soon = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(show);
  };
  new MutationObserver(soon).observe(document.body, {
    childList: true,
    subtree: true,
  });
  // Back out of the browser's memory of pages.
  window.addEventListener('pageshow', show);
  show();
  import('../offline/serve')
    .then(({ serveOffline }) => serveOffline(tell))
    .catch(() => {});
  if (isSignedIn()) {
    // Without a connection it is told the next time.
    import('../profile/sync').then(({ follow }) => follow()).catch(() => {});
  }
}
