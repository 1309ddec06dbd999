// Tells visitors once that the page exists in their browser's language. The server's page has
// nothing of it. It stands above the page, so nothing moves, and links where the language link does
// (core/language-link.tsx).

import { messages } from './hint-messages';
import { otherLanguage, tagOf } from '../core/language';
import './language-hint.css';

const SAID = 'language-hint';

/**
 * Whether the hint was not shown before; it counts as shown from now on. Without storage it is not
 * shown.
 */
function isFirst(): boolean {
  try {
    const said = localStorage.getItem(SAID);
    localStorage.setItem(SAID, otherLanguage);
    return said === null;
  } catch {
    return false;
  }
}

/** The target of the language link, when it is the same page. */
const addressThere = () =>
  document.querySelector<HTMLAnchorElement>('.language[data-same]')?.href;

export function showLanguageHint(): void {
  const href = addressThere();
  if (href === undefined || !isFirst()) {
    return;
  }
  const box = document.createElement('aside');
  box.className = 'language-hint';
  box.lang = tagOf(otherLanguage);
  const link = document.createElement('a');
  Object.assign(link, { href, hreflang: box.lang, textContent: messages.exists });
  const close = document.createElement('button');
  Object.assign(close, { type: 'button', textContent: '×' });
  close.setAttribute('aria-label', messages.close);
  box.append(link, close);
  document.body.append(box);
  const going = new MutationObserver(() => {
    // The next page has a switch of its own, and maybe no translation.
    if (addressThere() !== href) {
      end();
    }
  });
  const end = () => {
    going.disconnect();
    box.remove();
  };
  close.addEventListener('click', end);
  going.observe(document.head, { childList: true, subtree: true, characterData: true });
}
