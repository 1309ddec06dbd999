// The favourite buttons of homes and the number in the navigation bar. The app loads this file after
// hydration (app/after-hydration.ts) or at the first press, so that no page has to ship it. React
// renders the buttons (features/favourites/favourite-button.tsx); this file sets their state.

import { paths } from '../../core/paths';
import { messages } from './button-messages';
import { refusals } from './refusal-messages';
import {
  addFavourites,
  favourites,
  type HomeSnapshot,
  isFavourite,
  removeFavourite,
  type StoreError,
  subscribeToFavourites,
} from './store';
import './favourite-buttons.css';

/** How long a notice stays, in milliseconds. */
const NOTICE_MS = 6_000;

const BUTTON = 'button.keep';
const LINK = '.rail-link';

/** The home of a button (features/favourites/favourite-button.tsx). */
function homeOf({ value }: HTMLButtonElement): HomeSnapshot {
  const [id = '', status = '', price = '', ...name] = value.split(' ');
  return { id: Number(id), status, price, name: name.join(' ') };
}

function render(): void {
  for (const key of document.querySelectorAll<HTMLButtonElement>(BUTTON)) {
    const pressed = String(isFavourite(homeOf(key).id));
    if (key.getAttribute('aria-pressed') !== pressed) {
      key.setAttribute('aria-pressed', pressed);
    }
  }
  // The notice has a link to this page.
  if (window.location.pathname === paths.favourites) {
    clearNotice();
  }
  const count = favourites().length;
  for (const link of document.querySelectorAll<HTMLElement>(LINK)) {
    const number = link.lastElementChild;
    // header.css writes the number: React may hydrate the link later, and expects no text in it.
    if (count > 0) {
      number?.setAttribute('data-count', String(count));
    } else {
      number?.removeAttribute('data-count');
    }
  }
}

const region = document.createElement('div');
// Both live regions are always there: screen readers announce text that appears in one.
const [statusRegion, alertRegion] = ['status', 'alert'].map((role) => {
  const one = document.createElement('div');
  one.setAttribute('role', role);
  region.append(one);
  return one;
}) as unknown as [HTMLElement, HTMLElement];
let timer: ReturnType<typeof setTimeout> | undefined;

function clearNotice(): void {
  statusRegion.replaceChildren();
  alertRegion.replaceChildren();
}

/** Shows the result of a press, with a link to the list. */
function announceChange(words: string, isError: boolean): void {
  const text = announceFavourites(words, isError);
  const link = document.createElement('a');
  Object.assign(link, { href: paths.favourites, textContent: messages.see });
  if (!isError) {
    text.append(' ', link);
  }
}

/** Shows a notice; returns its element. */
export function announceFavourites(words: string, isError: boolean): HTMLElement {
  const text = document.createElement('p');
  text.textContent = words;
  clearNotice();
  (isError ? alertRegion : statusRegion).append(text);
  clearTimeout(timer);
  timer = setTimeout(function end() {
    // The notice stays under the pointer or the focus.
    if (region.matches(':hover, :focus-within')) {
      timer = setTimeout(end, NOTICE_MS);
    } else {
      clearNotice();
    }
  }, NOTICE_MS);
  return text;
}

/** Handles a press, maybe before the other buttons were rendered. */
export function toggleFavourite(key: HTMLButtonElement): void {
  watchButtons();
  const home = homeOf(key);
  const was = isFavourite(home.id);
  const refusal: StoreError | null = was
    ? removeFavourite(home.id)
    : addFavourites([home]);
  announceChange(
    refusal ? refusals[refusal] : was ? messages.removed : messages.added,
    refusal !== null,
  );
}

let isWatching = false;

/** Keeps every button and the number up to date from now on. */
export function watchButtons(): void {
  if (isWatching) {
    return;
  }
  isWatching = true;
  // The region must exist before its first text, so that screen readers announce it.
  region.className = 'key-said';
  document.body.append(region);
  subscribeToFavourites(render);
  let frame = 0;
  const renderSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(render);
  };
  new MutationObserver(renderSoon).observe(document.body, {
    childList: true,
    subtree: true,
  });
  // The back-forward cache restores a page without hydration.
  window.addEventListener('pageshow', render);
  render();
}
