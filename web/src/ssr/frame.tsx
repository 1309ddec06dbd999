// Puts a rendered page into its document. React renders the document once for each set of files;
// then only the page's own part is rendered.

import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Document, SLOT } from '../app/document';
import { isForVisitors, UnopenedBar } from '../features/opening/unopened-bar';
import type { Assets, Company, PageKind } from '../core/page-state';

/** The kinds of pages with files of their own, and some room. */
const MAX_FRAMES = 64;

/** A document, cut at its slots. */
type Frame = readonly [start: string, head: string, body: string, end: string];

const frames = new Map<string, Frame>();

/** The first tag of the page's own part; React writes elements of the head before it. */
export const ROOT = '<page-root>';

interface Page {
  /** The JSON text of {@link Assets}. */
  assets: string;
  /** The company's details. */
  company: Company;
  /** Its screen. */
  page: PageKind;
  /** The HTML of `<page-root>`, with what React writes before it. */
  html: string;
  /** The JSON text of the page's state, safe inside a script element. */
  state: string;
}

/** The whole document, beginning with its doctype. */
export function renderDocument({ assets, company, page, html, state }: Page): string {
  const [start, head, frameBody, end] = frameOf(assets, company);
  const body =
    company.unopened && isForVisitors(page)
      ? withBar(frameBody, <UnopenedBar page={page} company={company} />)
      : frameBody;
  const at = html.indexOf(ROOT);
  const own = html.slice(at + ROOT.length, -(ROOT.length + 1));
  return `<!doctype html>${start}${html.slice(0, at)}${head}${own}${body}${state}${end}`;
}

/** The rest of a body, with a bar behind the root element: the link to the content stays the first. */
function withBar(body: string, bar: ReactNode): string {
  const root = '</div>'.length;
  return `${body.slice(0, root)}${renderToString(bar)}${body.slice(root)}`;
}

function frameOf(assets: string, company: Company): Frame {
  const key = `${company.company_name}\n${company.face?.mark?.src}\n${assets}`;
  const known = frames.get(key);
  if (known !== undefined) {
    return known;
  }
  const html = renderToString(
    <Document
      assets={JSON.parse(assets) as Assets}
      company={company.company_name}
      face={company.face}
    />,
  );
  const frame = html.split(SLOT);
  const [start, head, body, end] = frame;
  if (
    start === undefined ||
    head === undefined ||
    body === undefined ||
    end === undefined ||
    frame.length > 4
  ) {
    throw new Error('the document does not have its three slots');
  }
  if (frames.size >= MAX_FRAMES) {
    frames.clear();
  }
  const made = [start, head, body, end] as const;
  frames.set(key, made);
  return made;
}
