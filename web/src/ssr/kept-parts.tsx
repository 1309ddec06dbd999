// Parts that stand on many pages are drawn once and kept as HTML: the engine has no
// compiler, and drawing is most of what a page costs.
//
// While a page is drawn an element stands for each of them, and its place is filled
// afterwards. A part may depend on nothing but what its key is made of, so it is the same
// for every visitor, and a page is the same whether its parts were kept or not
// (entry-server.test.ts). What is the page's own in one of them is left open in it, and
// filled in at the end. The build puts the parts in `kept/` before those that they are
// named after (vite.config.ts); the browser's program knows nothing of this.

import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** What stands for a part, before and after its number. */
const PLACE = ['<kept-part n="', '"></kept-part>'] as const;

/** The same for what stays open in a part that is kept. */
const OPEN = ['<kept-open name="', '"></kept-open>'] as const;

/** Characters that are kept under each name; then that one is begun anew. */
const MOST_LENGTH = 300_000;

/** What React leaves where a screen failed or waits; nothing else can write it. */
export const UNFINISHED = '<!--$!-->';

interface Wanted {
  name: string;
  key: string;
  part: ReactNode;
}

/** Each name has its own, so that very many homes do not drive out what is on every page. */
const kept = new Map<string, { parts: Map<string, string>; length: number }>();

/** The parts of the page that is being drawn; null while a part is. */
let wanted: Wanted[] | null = null;

/** What parts of the page leave open, by name. */
const open = new Map<string, ReactNode>();

/** A place in a part that the page fills in. */
export const Open = ({ name }: { name: string }) => createElement('kept-open', { name });

/** What stands in such a place of the page that is being drawn; it needs no context. */
export function fillIn(name: string, node: ReactNode): void {
  open.set(name, node);
}

export const isDrawingPart = (): boolean => wanted === null;

/**
 * A component whose HTML is kept.
 *
 * @param name no other has it
 * @param useGiven all that it depends on; undefined when it is not to be kept
 */
export function keepPart<P extends object>(
  name: string,
  Part: ComponentType<P>,
  useGiven: (props: P) => object | undefined,
): ComponentType<P> {
  return function Kept(props: P) {
    const given = useGiven(props);
    const part = <Part {...props} />;
    if (wanted === null || given === undefined) {
      return part;
    }
    const n = wanted.push({ name, key: JSON.stringify(given), part }) - 1;
    return createElement('kept-part', { n });
  };
}

/**
 * Draws a page.
 *
 * @param around gives a part what the page gives it: its contexts
 */
export function renderPage(
  page: ReactNode,
  around: (part: ReactNode) => ReactNode,
): string {
  const parts: Wanted[] = [];
  wanted = parts;
  open.clear();
  let html: string;
  try {
    html = renderToString(page);
  } finally {
    wanted = null;
  }
  const [before, after] = PLACE;
  const whole = fill(html, before, (other) => {
    const [n, ...rest] = other.split(after);
    const part = parts[Number(n)];
    return (part ? draw(part, around) : '') + rest.join(after);
  });
  const [openBefore, openAfter] = OPEN;
  return fill(whole, openBefore, (other) => {
    const [name = '', ...rest] = other.split(openAfter);
    return renderToString(open.get(name)) + rest.join(openAfter);
  });
}

/** `html` with something else for each piece that begins with `before`. */
function fill(html: string, before: string, piece: (text: string) => string): string {
  const [first = '', ...others] = html.split(before);
  return first + others.map(piece).join('');
}

/**
 * Whether `text` has `part` in it. The engine is quick to split, and looks at every
 * letter with care when it is asked for `includes`, or for an expression.
 */
export const holds = (text: string, part: string) => text.split(part).length > 1;

function draw(
  { name, key, part }: Wanted,
  around: (part: ReactNode) => ReactNode,
): string {
  const known = kept.get(name)?.parts.get(key);
  if (known !== undefined) {
    return known;
  }
  const end = createElement('kept-end');
  const text = renderToString(
    around(
      <>
        {part}
        {end}
      </>,
    ),
  );
  const html = text.slice(0, text.indexOf('<kept-end>'));
  if (!holds(html, UNFINISHED)) {
    keep(name, key, html);
  }
  return html;
}

function keep(name: string, key: string, html: string): void {
  let box = kept.get(name);
  const length = key.length + html.length;
  if (!box || box.length + length > MOST_LENGTH) {
    box = { parts: new Map(), length: 0 };
    kept.set(name, box);
  }
  box.parts.set(key, html);
  box.length += length;
}
