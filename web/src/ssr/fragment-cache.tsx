// A fragment cache for the server: components that stand on many pages are rendered once, and their
// HTML is cached. QuickJS has no compiler, and rendering is most of what a page costs.
//
// During the rendering of a page a placeholder element stands for each fragment; its HTML replaces
// the placeholder afterwards. A fragment may depend on nothing but its cache key, so a page is the
// same with and without the cache (entry-server.test.ts). A slot is a hole in a fragment that each
// page fills. A component with a cached twin is imported as `#cached/…`: the server's build takes the
// twin in `cached/`, all others take the component itself (`imports` in package.json).

import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** The placeholder of a fragment, before and after its number. */
const FRAGMENT_TAG = ['<kept-part n="', '"></kept-part>'] as const;

/** The placeholder of a slot, before and after its name. */
const SLOT_TAG = ['<kept-open name="', '"></kept-open>'] as const;

/** The most characters under one name; then its cache is emptied. */
const MAX_CHARS = 300_000;

/** React's mark of a Suspense boundary that failed or is pending. */
export const UNFINISHED = '<!--$!-->';

interface Fragment {
  name: string;
  key: string;
  part: ReactNode;
}

/** One cache for each name, so that many homes do not evict common parts. */
const cache = new Map<string, { parts: Map<string, string>; length: number }>();

/** The fragments of the page that is being rendered; null while a fragment is. */
let pageFragments: Fragment[] | null = null;

/** The contents of slots on the current page, by name. */
const slots = new Map<string, ReactNode>();

/** A hole in a fragment that the page fills. */
export const Slot = ({ name }: { name: string }) => createElement('kept-open', { name });

/** Fills a slot of the current page. The node is rendered without contexts. */
export function fillSlot(name: string, node: ReactNode): void {
  slots.set(name, node);
}

export const isRenderingFragment = (): boolean => pageFragments === null;

/**
 * A component whose HTML is cached.
 *
 * @param name unique
 * @param useCacheKey everything that it depends on; undefined to render it without the cache
 */
export function cachedFragment<P extends object>(
  name: string,
  Part: ComponentType<P>,
  useCacheKey: (props: P) => object | undefined,
): ComponentType<P> {
  return function Cached(props: P) {
    const cacheKey = useCacheKey(props);
    const part = <Part {...props} />;
    if (pageFragments === null || cacheKey === undefined) {
      return part;
    }
    const n = pageFragments.push({ name, key: JSON.stringify(cacheKey), part }) - 1;
    return createElement('kept-part', { n });
  };
}

/**
 * Renders a page.
 *
 * @param around wraps a fragment in the contexts of the page
 */
export function renderPage(
  page: ReactNode,
  around: (part: ReactNode) => ReactNode,
): string {
  const parts: Fragment[] = [];
  pageFragments = parts;
  slots.clear();
  let html: string;
  try {
    html = renderToString(page);
  } finally {
    pageFragments = null;
  }
  const [before, after] = FRAGMENT_TAG;
  const whole = replaceTags(html, before, (other) => {
    const [n, ...rest] = other.split(after);
    const part = parts[Number(n)];
    return (part ? renderFragment(part, around) : '') + rest.join(after);
  });
  const [openBefore, openAfter] = SLOT_TAG;
  return replaceTags(whole, openBefore, (other) => {
    const [name = '', ...rest] = other.split(openAfter);
    return renderToString(slots.get(name)) + rest.join(openAfter);
  });
}

/** Replaces each piece of `html` that begins with `before`. */
function replaceTags(
  html: string,
  before: string,
  piece: (text: string) => string,
): string {
  const [first = '', ...others] = html.split(before);
  return first + others.map(piece).join('');
}

/** Whether `text` contains `part`. In QuickJS `split` is much faster than `includes`. */
export const contains = (text: string, part: string) => text.split(part).length > 1;

function renderFragment(
  { name, key, part }: Fragment,
  around: (part: ReactNode) => ReactNode,
): string {
  const known = cache.get(name)?.parts.get(key);
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
  if (!contains(html, UNFINISHED)) {
    store(name, key, html);
  }
  return html;
}

function store(name: string, key: string, html: string): void {
  let box = cache.get(name);
  const length = key.length + html.length;
  if (!box || box.length + length > MAX_CHARS) {
    box = { parts: new Map(), length: 0 };
    cache.set(name, box);
  }
  box.parts.set(key, html);
  box.length += length;
}
