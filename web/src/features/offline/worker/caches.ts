// The caches of the service worker, for use without a connection, and their limits. strategies.ts
// answers from them and fills them.
//
// Only public responses are cached: never the admin area, never a response to a signed-in user, never
// one with `no-store`.

/* oxlint-disable no-await-in-loop -- one after the other: requests of pages come first */

import { CacheExpiration } from 'serwist';
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
  homes: 350,
} as const;

export type CacheKind = keyof typeof CACHES;

/** Increase it when the format of a cache changes; clear-device-data.ts deletes by this prefix. */
const VERSION = 'keyturn-2-';

/** In bytes; a larger picture is not cached. With the limits above, some 100 MB at most. */
const MAX_PICTURE_BYTES = 300_000;

export const nameOf = (kind: CacheKind) => VERSION + kind;
export const openCache = (kind: CacheKind) => caches.open(nameOf(kind));

export const ASSETS = '/assets/';
const HASH = /^\/media\/([0-9a-f]{32})/;
const TITLE = /<title>([^<]*)<\/title>/;

export const pathOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Whether a response is a public page. */
export function isPublicPage(response: Response): boolean {
  const rule = response.headers.get('cache-control') ?? '';
  return (
    response.status === 200 &&
    response.type !== 'opaque' &&
    !/no-store|private/.test(rule) &&
    (response.headers.get('content-type') ?? '').startsWith('text/html')
  );
}

export const isSmall = (response: Response) =>
  response.status === 200 &&
  Number(response.headers.get('content-length') ?? Infinity) <= MAX_PICTURE_BYTES;

/** A copy without the redirect: browsers reject redirected responses for navigations. */
async function withoutRedirect(response: Response): Promise<Response> {
  const { status, headers } = response;
  return new Response(await response.blob(), { status, headers });
}

const expirations = new Map<CacheKind, CacheExpiration>();

/** The record of when each entry of a cache was written. */
function expirationOf(kind: CacheKind): CacheExpiration {
  const expiration =
    expirations.get(kind) ??
    new CacheExpiration(nameOf(kind), { maxEntries: CACHES[kind] });
  expirations.set(kind, expiration);
  return expiration;
}

/**
 * Records that an entry was written, and evicts the oldest. Serwist's `ExpirationPlugin` would go
 * through all records at each read, too.
 */
export async function expire(kind: CacheKind, url: string): Promise<void> {
  const expiration = expirationOf(kind);
  await expiration.updateTimestamp(url);
  await expiration.expireEntries();
}

/** Deletes the records of all caches. */
export async function clearExpirations(): Promise<void> {
  const kinds = Object.keys(CACHES) as CacheKind[];
  await Promise.all(kinds.map((kind) => expirationOf(kind).delete()));
}

/** Puts a copy into a cache, as the strategies do. */
export async function putCopy(
  kind: CacheKind,
  path: string,
  response: Response,
): Promise<void> {
  const [cache, copy] = await Promise.all([openCache(kind), withoutRedirect(response)]);
  await cache.put(path, copy);
  await expire(kind, path);
}

/** The entry of the first cache that has a path; all are searched in parallel. */
export async function findCopy(
  path: string,
  among: readonly CacheKind[],
): Promise<Response | undefined> {
  const found = await Promise.all(
    among.map(async (kind) => (await openCache(kind)).match(path)),
  );
  return found.find((one) => one !== undefined);
}

/** The `Date` of a response, in milliseconds since 1970; 0 without one. */
export const sentAt = (response: Response) =>
  Date.parse(response.headers.get('date') ?? '') || 0;

/** The newest copy of a page; two caches may have one. */
export async function findPage(path: string): Promise<Response | undefined> {
  const [home, visited, shell] = await Promise.all(
    (['homes', 'pages', 'shell'] as const).map((kind) => findCopy(path, [kind])),
  );
  return home && visited && sentAt(visited) > sentAt(home)
    ? visited
    : (home ?? visited ?? shell);
}

/** The caches that may have a picture. */
export const PICTURES = ['pictures', 'homes', 'shell'] as const;

/** Another width of the same picture is better than none. */
export async function findOtherWidth(path: string): Promise<Response | undefined> {
  const hash = HASH.exec(path)?.[1];
  for (const kind of hash ? (['homes', 'pictures'] as const) : []) {
    const cache = await openCache(kind);
    const key = (await cache.keys()).find(
      ({ url }) => HASH.exec(pathOf(url))?.[1] === hash,
    );
    if (key) {
      return cache.match(key);
    }
  }
  return undefined;
}

/** The paths of the offline page, in each language. */
const OFFLINE_PAGES = 'offline-pages';

async function offlinePaths(): Promise<string[]> {
  const known = await findCopy(OFFLINE_PAGES, ['shell']);
  return known ? ((await known.json()) as string[]) : [];
}

/** Leads to the offline page in the language of a path. The fragment names the requested page. */
export async function offlinePage(path: string): Promise<Response> {
  const known = await offlinePaths();
  const folder = (one: string) => one.slice(0, one.lastIndexOf('/') + 1);
  const longest = known.sort((a, b) => b.length - a.length);
  const found = longest.find((one) => path.startsWith(folder(one))) ?? longest[0];
  return found === undefined
    ? Response.error()
    : Response.redirect(new URL(`${found}#${path}`, location.origin), 302);
}

export async function noteOfflinePage(path: string): Promise<void> {
  const known = await offlinePaths();
  if (!known.includes(path)) {
    await (await openCache('shell')).put(OFFLINE_PAGES, Response.json([...known, path]));
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
export async function listPages() {
  const pages: OfflinePage[] = [];
  for (const kind of ['homes', 'pages'] as const) {
    const cache = await openCache(kind);
    for (const key of [...(await cache.keys())].reverse()) {
      const found = await cache.match(key);
      if (found && isPublicPage(found)) {
        pages.push({ path: pathOf(key.url), title: titleIn(await found.text()) });
      }
    }
  }
  return pages.filter(
    ({ path }, at) => pages.findIndex((one) => one.path === path) === at,
  );
}

/** Deletes the caches of an older worker. */
export async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const own = new Set(Object.keys(CACHES).map((kind) => VERSION + kind));
  await Promise.all(
    names
      .filter((name) => name.startsWith('keyturn-') && !own.has(name))
      .map((name) => caches.delete(name)),
  );
}
