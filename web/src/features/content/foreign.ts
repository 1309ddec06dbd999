// Texts that a page shows in the other language, because there are none in its own
// (docs/decisions/0057). The answer of the server lists them as `foreign`; Markdown says so itself.

import { otherLanguage, tagOf } from '../../core/language';

/** Marks the elements of the page, not of its frame, that have such a text and nothing else. */
export function markForeign(texts: readonly string[] = []): void {
  for (const element of texts.length > 0 ? document.querySelectorAll('main *') : []) {
    if (element.childElementCount === 0 && texts.includes(element.textContent)) {
      (element as HTMLElement).lang ||= tagOf(otherLanguage);
    }
  }
}
