// Marks texts in the other language (features/content/foreign.ts) in the server's HTML, so that
// screen readers speak them in their language also without script.

import { otherLanguage, tagOf } from '../core/language';
import type { PageState } from '../core/page-state';

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

const listOf = (data: unknown): string[] =>
  (data as { foreign?: string[] } | undefined)?.foreign ?? [];

/** Marks the elements of the page that have exactly one of these texts; the frame has none. */
export function markForeignHtml(html: string, { queries }: PageState): string {
  const lists = queries.map(({ key, data }) =>
    key[0] === 'content' ? listOf(data) : [],
  );
  const [begin, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')];
  if (begin < 0 || end < begin) {
    return html;
  }
  let marked = html.slice(begin, end);
  for (const text of new Set(lists.flat())) {
    const [first = '', ...others] = marked.split(`>${escaped(text)}</`);
    const parts = others.map((part) => `>${escaped(text)}</${part}`);
    marked = '';
    let before = first;
    for (const part of parts) {
      const at = before.lastIndexOf('<');
      const tag = before.slice(at);
      const isOpen = at >= 0 && !tag.startsWith('</') && !tag.includes('>');
      marked +=
        isOpen && !tag.includes(' lang=')
          ? `${before} lang="${tagOf(otherLanguage)}"`
          : before;
      before = part;
    }
    marked += before;
  }
  return `${html.slice(0, begin)}${marked}${html.slice(end)}`;
}
