// The caches of the service worker, for use without a connection, and their limits.
//
// Only public responses are cached: never the admin area, never a response to a signed-in user, never
// one with `no-store`.

/* oxlint-disable no-await-in-loop -- one after the other: requests of pages come first */

import { formatDate } from '../../../lib/date';
import type { OfflinePage } from '../protocol';

/** Each cache and its limit; the oldest entries are evicted first. */
const CACHES = {
  /** The offline page and its files. */
  shell: 100,
  /** Files with a content hash in their names. */
  files: 200,
  /** Visited pages. */
  pages: 60,
  /** Responses of calls. */
  answers: 60,
  pictures: 150,
  /** Favourite homes with their pictures. */
  homes: 175,
} as const;

type Cached = keyof typeof CACHES;

/** A fetch event; `waitUntil` keeps the worker alive. */
export interface FetchEvent {
  request: Request;
  /** The navigation preload: the response that the browser requested while the worker started. */
  preloadResponse?: Promise<Response | undefined>;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Increase it when the format of a cache changes; clear-device-data.ts deletes by this prefix. */
const VERSION = 'keyturn-1-';

/** In bytes; a larger picture is not cached. With the limits above, some 100 MB at most. */
const PICTURE_MOST = 300_000;
/** How long the server may take before the cached page is shown. */
const PATIENCE_MS = 8_000;

export const named = (cached: Cached) => caches.open(VERSION + cached);

export const ASSETS = '/assets/';
const MEDIA = '/media/';
const PRIVATE = /^\/(?:admin|invite)(?:\/|$)|^\/api\/(?:admin|auth|me)\//;
const HASH = /^\/media\/([0-9a-f]{32})/;
const TITLE = /<title>([^<]*)<\/title>/;

export const pathOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Whether a response may be cached: it is public. */
export function mayKeep(response: Response): boolean {
  const rule = response.headers.get('cache-control') ?? '';
  return (
    response.status === 200 &&
    response.type !== 'opaque' &&
    !/no-store|private/.test(rule) &&
    (response.headers.get('content-type') ?? '').startsWith('text/html')
  );
}

/** A copy without the redirect: browsers reject redirected responses for navigations. */
async function plain(response: Response): Promise<Response> {
  const { status, headers } = response;
  return new Response(await response.blob(), { status, headers });
}

/** Puts a copy into a cache. The older entry stays until the whole body has arrived. */
export async function keepIn(
  cached: Cached,
  path: string,
  response: Response,
): Promise<void> {
  const [cache, copy] = await Promise.all([named(cached), plain(response)]);
  // Deleting first makes it the newest entry.
  await cache.delete(path);
  await cache.put(path, copy);
  const keys = await cache.keys();
  await Promise.all(
    keys
      .slice(0, Math.max(0, keys.length - CACHES[cached]))
      .map((key) => cache.delete(key)),
  );
}

/** The entry of the first cache that has a path; all are searched in parallel. */
export async function find(
  path: string,
  among: readonly Cached[],
): Promise<Response | undefined> {
  const found = await Promise.all(
    among.map(async (cached) => (await named(cached)).match(path)),
  );
  return found.find((one) => one !== undefined);
}

/** The `Date` of a response, in milliseconds since 1970; 0 without one. */
export const sentAt = (response: Response) =>
  Date.parse(response.headers.get('date') ?? '') || 0;

/** The newest copy of a page; two caches may have one. */
async function findPage(path: string): Promise<Response | undefined> {
  const [home, visited, shell] = await Promise.all(
    (['homes', 'pages', 'shell'] as const).map((cached) => find(path, [cached])),
  );
  return home && visited && sentAt(visited) > sentAt(home)
    ? visited
    : (home ?? visited ?? shell);
}

/** Fetches from the server. The response is cached while the page reads it. */
function askServer(
  event: FetchEvent,
  isKept: (response: Response) => boolean,
  keep: (response: Response) => Promise<void>,
): Promise<Response> {
  const asking = event.preloadResponse
    ? event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request))
    : fetch(event.request);
  // The clone must exist before the body is read.
  const copying = asking.then((response) => (isKept(response) ? response.clone() : null));
  event.waitUntil(copying.then((copy) => copy && keep(copy)).catch(() => {}));
  return asking;
}

/** Cache first: from the cache, otherwise from the server, which fills the cache. */
async function hereFirst(
  event: FetchEvent,
  cached: Cached,
  among: readonly Cached[],
  isKept: (response: Response) => boolean,
): Promise<Response> {
  const path = pathOf(event.request.url);
  return (
    (await find(path, among)) ??
    askServer(event, isKept, (response) => keepIn(cached, path, response))
  );
}

export const isGood = (response: Response) => response.status === 200;

export const isSmall = (response: Response) =>
  response.status === 200 &&
  Number(response.headers.get('content-length') ?? PICTURE_MOST + 1) <= PICTURE_MOST;

/** Another width of the same picture is better than none. */
async function otherWidth(path: string): Promise<Response | undefined> {
  const hash = HASH.exec(path)?.[1];
  for (const cached of hash ? (['homes', 'pictures'] as const) : []) {
    const cache = await named(cached);
    const key = (await cache.keys()).find(
      ({ url }) => HASH.exec(pathOf(url))?.[1] === hash,
    );
    if (key) {
      return cache.match(key);
    }
  }
  return undefined;
}

export const PICTURES = ['pictures', 'homes', 'shell'] as const;

async function picture(event: FetchEvent): Promise<Response> {
  try {
    return await hereFirst(event, 'pictures', PICTURES, isSmall);
  } catch (error) {
    const other = await otherWidth(pathOf(event.request.url));
    if (other) {
      return other;
    }
    throw error;
  }
}

/** Network first, with a timeout: the cache answers when the server does not, or is slow. */
async function serverFirst(
  asking: Promise<Response>,
  findCopy: () => Promise<Response | undefined>,
): Promise<Response> {
  const patience = new Promise<undefined>((end) => {
    setTimeout(end, PATIENCE_MS, undefined);
  });
  try {
    return (
      (await Promise.race([asking, patience])) ?? (await findCopy()) ?? (await asking)
    );
  } catch (error) {
    const found = await findCopy();
    if (found) {
      return found;
    }
    throw error;
  }
}

const isPageKept = (response: Response) => mayKeep(response) && !response.redirected;

/** A favourite home has one copy: the newest. */
async function keepPage(path: string, response: Response): Promise<void> {
  const isHome = await find(path, ['homes']);
  await keepIn(isHome ? 'homes' : 'pages', path, response);
}

const askForPage = (event: FetchEvent) =>
  askServer(event, isPageKept, (response) =>
    keepPage(pathOf(event.request.url), response),
  );

/** A copy with its date in `<html>` (app/connectivity.tsx shows it). */
async function dated(copy: Response): Promise<Response> {
  const html = await copy.text();
  const at = Math.floor(sentAt(copy) / 1000);
  const { status, headers } = copy;
  return new Response(
    at === 0 ? html : html.replace('<html', `<html data-copy-of="${formatDate(at)}"`),
    { status, headers },
  );
}

/** The paths of the offline page, in each language. */
const OFFLINE_PAGES = 'offline-pages';

/** The offline page in the language of a path. */
async function offlinePage(path: string): Promise<Response> {
  const shell = await named('shell');
  const known = ((await (await shell.match(OFFLINE_PAGES))?.json()) ?? []) as string[];
  const folder = (one: string) => one.slice(0, one.lastIndexOf('/') + 1);
  const own = [...known].sort((a, b) => b.length - a.length);
  const found = own.find((one) => path.startsWith(folder(one))) ?? own[0];
  return found === undefined
    ? Response.error()
    : Response.redirect(new URL(`${found}#${path}`, location.origin), 302);
}

export async function noteOfflinePage(path: string): Promise<void> {
  const shell = await named('shell');
  const known = ((await (await shell.match(OFFLINE_PAGES))?.json()) ?? []) as string[];
  if (!known.includes(path)) {
    await shell.put(OFFLINE_PAGES, Response.json([...known, path]));
  }
}

async function page(event: FetchEvent): Promise<Response> {
  const path = pathOf(event.request.url);
  const findCopy = async () => {
    const copy = await findPage(path);
    return copy && dated(copy);
  };
  try {
    return await serverFirst(askForPage(event), findCopy);
  } catch {
    const { pathname } = new URL(event.request.url);
    // The fragment names the requested page; the offline page is the same for all.
    const found = await (await named('shell')).match(pathname);
    return found ?? offlinePage(path);
  }
}

/** The response to a request; null to leave it to the browser. */
export function respond(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) {
    return null;
  }
  if (PRIVATE.test(pathname)) {
    // It is not cached, but the preloaded response avoids a second request.
    return request.mode === 'navigate' && event.preloadResponse
      ? event.preloadResponse.then((preloaded) => preloaded ?? fetch(request))
      : null;
  }
  if (request.headers.has('x-access-token') || request.headers.has('range')) {
    return null;
  }
  if (request.mode === 'navigate') {
    return page(event);
  }
  if (pathname.startsWith(ASSETS)) {
    return hereFirst(event, 'files', ['files'], isGood);
  }
  if (pathname.startsWith(MEDIA)) {
    return picture(event);
  }
  const path = pathOf(request.url);
  if (pathname.startsWith('/art/') || pathname.startsWith('/icon')) {
    const keep = (response: Response) => keepIn('pictures', path, response);
    return serverFirst(askServer(event, isSmall, keep), () => find(path, PICTURES));
  }
  if (pathname.startsWith('/api/')) {
    return call(event);
  }
  // A page whose data another page needs (app/page-data.ts).
  const isPage = request.destination === '' && !/\.\w+$/.test(pathname);
  return isPage ? serverFirst(askForPage(event), () => findPage(path)) : null;
}

/** A call: the same address has a response for each language. */
async function call(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const url = new URL(request.url);
  url.searchParams.set('x-language', request.headers.get('x-language') ?? '');
  const path = url.pathname + url.search;
  try {
    return await askServer(event, isGood, (response) =>
      keepIn('answers', path, response),
    );
  } catch (error) {
    const found = await find(path, ['answers']);
    if (found) {
      return found;
    }
    throw error;
  }
}

/** The HTML entities that React writes. */
const SIGNS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};

/** The title of a page without the name of the site. */
function titleIn(html: string): string {
  const title = TITLE.exec(html)?.[1] ?? '';
  const own = title.slice(
    0,
    title.includes(' | ') ? title.lastIndexOf(' | ') : undefined,
  );
  return own.replaceAll(/&(#?\w+);/g, (sign, name: string) => SIGNS[name] ?? sign);
}

/** The cached pages, the newest first. */
export async function pagesHere() {
  const pages: OfflinePage[] = [];
  for (const cached of ['homes', 'pages'] as const) {
    const cache = await named(cached);
    for (const key of [...(await cache.keys())].reverse()) {
      const found = await cache.match(key);
      if (found && mayKeep(found)) {
        pages.push({ path: pathOf(key.url), title: titleIn(await found.text()) });
      }
    }
  }
  return pages.filter(
    ({ path }, at) => pages.findIndex((one) => one.path === path) === at,
  );
}

/** Deletes the caches of an older worker. */
export async function dropOld(): Promise<void> {
  const names = await caches.keys();
  const own = new Set(Object.keys(CACHES).map((cached) => VERSION + cached));
  await Promise.all(
    names
      .filter((name) => name.startsWith('keyturn-') && !own.has(name))
      .map((name) => caches.delete(name)),
  );
}
