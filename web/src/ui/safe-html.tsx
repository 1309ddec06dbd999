// Shows HTML that the server's sanitiser made; the only place that may. A
// heading 1 in it is drawn one level lower, so that a page has one (decisions.md).

import './prose.css';

interface Props {
  /** Sanitised HTML, as the API answers it. */
  html: string;
  /** How it looks; an article unless told otherwise. */
  className?: string;
}

/** Lowers every heading by one level when there is a heading 1. */
export function lowerHeadings(html: string): string {
  if (!/<h1[\s>]/.test(html)) {
    return html;
  }
  return html.replace(/<(\/?)h([1-5])(?=[\s>])/g, (_, slash: string, level: string) => {
    return `<${slash}h${Number(level) + 1}`;
  });
}

export function SafeHtml({ html, className = 'prose' }: Props) {
  return (
    // oxlint-disable-next-line react/no-danger
    <div
      className={className}
      dangerouslySetInnerHTML={{ __html: lowerHeadings(html) }}
    />
  );
}
