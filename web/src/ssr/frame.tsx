// Puts a page into its document. React draws only what is the page's own; what is around it
// is drawn once for each set of files and kept.

import { renderToString } from 'react-dom/server';
import { Document, PLACE } from '../app/document';
import type { Assets } from '../app/page-state';

/** Kinds of pages with files of their own, and some more. */
const MOST_FRAMES = 64;

/** A document, cut at its places. */
type Frame = readonly [start: string, head: string, body: string, end: string];

const frames = new Map<string, Frame>();

/** What the page's own begins with, behind what React wants in the head. */
export const ROOT = '<page-root>';

interface Page {
  /** The JSON text of {@link Assets}. */
  assets: string;
  /** The company's name. */
  company: string;
  /** What React has drawn of `<page-root>` and what is in it. */
  html: string;
  /** The JSON text of the page's state, safe inside a script element. */
  state: string;
}

/** The whole document, beginning with its doctype. */
export function putIntoFrame({ assets, company, html, state }: Page): string {
  const [start, head, body, end] = frameOf(assets, company);
  const at = html.indexOf(ROOT);
  const own = html.slice(at + ROOT.length, -(ROOT.length + 1));
  return `<!doctype html>${start}${html.slice(0, at)}${head}${own}${body}${state}${end}`;
}

function frameOf(assets: string, company: string): Frame {
  const key = `${company}\n${assets}`;
  const known = frames.get(key);
  if (known !== undefined) {
    return known;
  }
  const html = renderToString(
    <Document assets={JSON.parse(assets) as Assets} company={company} />,
  );
  const frame = html.split(PLACE);
  const [start, head, body, end] = frame;
  if (
    start === undefined ||
    head === undefined ||
    body === undefined ||
    end === undefined ||
    frame.length > 4
  ) {
    throw new Error('the document has not the places that it should');
  }
  if (frames.size >= MOST_FRAMES) {
    frames.clear();
  }
  const made = [start, head, body, end] as const;
  frames.set(key, made);
  return made;
}
