// Finds what an author should check before publishing. It is advice: it does not prevent
// publishing.

import { parseUrl } from '../../../lib/url';
import { pageBlockMessages } from '../../../rich-text/page-block-messages';
import { parseBody } from '../../../rich-text/plain-text';
import { countChars, type FieldName } from '../blog-form';
import type { BlogFields } from '../fields';
import { SEARCH_DESCRIPTION, SEARCH_TITLE } from './cut-text';
import { messages } from './messages';

export interface Advice {
  text: string;
  /** The field to change; by default the text. */
  field: FieldName;
}

export interface AdviceInput {
  fields: BlogFields;
  html: string;
  hasCover: boolean;
  /** The broken links to this site. */
  broken: readonly string[];
}

export function findAdvice({ fields, html, hasCover, broken }: AdviceInput): Advice[] {
  const silent = [...parseBody(html).querySelectorAll('img')].filter(
    (image) => (image.getAttribute('alt') ?? '').trim() === '',
  ).length;
  const seo = fields.seo.trim();
  const unwritten = findUnwritten(html);
  const rules: [boolean, FieldName, string][] = [
    [
      countChars(fields.title.trim()) > SEARCH_TITLE,
      'title',
      messages.titleCut(SEARCH_TITLE),
    ],
    [seo === '', 'seo', messages.seoMissing],
    [countChars(seo) > SEARCH_DESCRIPTION, 'seo', messages.seoCut(SEARCH_DESCRIPTION)],
    [hasCover && fields.alt.trim() === '', 'alt', messages.coverSilent],
    [silent > 0, 'html', messages.picturesSilent(silent)],
    [unwritten !== undefined, 'html', messages.sampleWords(unwritten ?? '')],
  ];
  return [
    ...rules.filter(([applies]) => applies).map(([, field, text]) => ({ field, text })),
    ...broken.map((link): Advice => ({ field: 'html', text: messages.linkBroken(link) })),
  ];
}

/** Blocks whose first text is a placeholder. */
const BEGUN = ['questions', 'steps', 'columns', 'testimonial'] as const;

const linesOf = (part: ParentNode): string[] =>
  [...part.querySelectorAll('h2, h3, p, li')].map((line) => line.textContent.trim());

/** The lines of a new block, computed once. */
const begunLines = new Map<string, ReadonlySet<string>>();

function linesBegun(kind: (typeof BEGUN)[number]): ReadonlySet<string> {
  const lines =
    begunLines.get(kind) ?? new Set(linesOf(parseBody(pageBlockMessages.begin[kind])));
  begunLines.set(kind, lines);
  return lines;
}

/** The first text of a block that nobody has changed since it was inserted. */
function findUnwritten(html: string): string | undefined {
  if (!html.includes('kt-block-')) {
    return undefined;
  }
  const body = parseBody(html);
  return BEGUN.flatMap((kind) => {
    const blocks = [...body.querySelectorAll(`.kt-block-${kind}`)];
    return blocks.flatMap(linesOf).filter((line) => linesBegun(kind).has(line));
  })[0];
}

/** The number of links that are checked. */
const MOST_LINKS = 40;

/** The addresses of this site that a text links to, each once, without fragments. */
export function ownLinks(html: string, bases: readonly string[]): string[] {
  const origins = new Set(bases.map((base) => new URL(base).origin));
  const paths = [...parseBody(html).querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    const url = href.startsWith('#') ? null : parseUrl(href, bases[0]);
    return url && origins.has(url.origin) ? [`${url.pathname}${url.search}`] : [];
  });
  return [...new Set(paths)].slice(0, MOST_LINKS);
}
