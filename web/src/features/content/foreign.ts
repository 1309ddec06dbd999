// Marks texts that a page shows in the other language because it has none in its own
// (docs/decisions/0057). The server lists them as `foreign`; Markdown has the mark in its HTML.

import { otherLanguage, tagOf } from '../../core/language';

/** Marks the elements of the page that have exactly one of these texts; the frame has none. */
export function markForeign(texts: readonly string[] = []): void {
  for (const element of texts.length > 0 ? document.querySelectorAll('main *') : []) {
    if (element.childElementCount === 0 && texts.includes(element.textContent)) {
      (element as HTMLElement).lang ||= tagOf(otherLanguage);
    }
  }
}
