// Shows HTML that the server's sanitiser made; the only place that may. A
// heading 1 in it is drawn one level lower, so that a page has one (decisions.md).

import { use } from 'react';
import { FollowLink } from './follow-link';
import './prose.css';

interface Props {
  /** Sanitised HTML of the API. */
  html: string;
  /** The style; an article by default. */
  className?: string;
}

/** Lowers every heading by one level when there is a heading 1. */
export function lowerHeadings(html: string): string {
  if (html.indexOf('<h1') === -1) {
    return html;
  }
  // The lowest first, so that none is lowered twice. One replacement for the whole text at a time:
  // a call for each heading would need too much memory.
  let lowered = html;
  for (const level of [5, 4, 3, 2, 1]) {
    lowered = lowered
      .replaceAll(`<h${level}>`, `<h${level + 1}>`)
      .replaceAll(`<h${level} `, `<h${level + 1} `)
      .replaceAll(`</h${level}>`, `</h${level + 1}>`);
  }
  return lowered;
}

export function SafeHtml({ html, className = 'prose' }: Props) {
  const follow = use(FollowLink);
  return (
    // Only links inside the text are followed, by the keyboard as well.
    // oxlint-disable-next-line react/no-danger, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={className}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: lowerHeadings(html) }}
    />
  );
}
