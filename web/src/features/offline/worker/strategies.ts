// How the worker answers each kind of request, by the strategies of Serwist. A response streams to the
// page while its copy is written; the timeout counts until the response begins. Next: caches.ts.

import {
  CacheableResponsePlugin,
  CacheFirst,
  NetworkFirst,
  NetworkOnly,
  type SerwistPlugin,
  type Strategy,
} from 'serwist';
import { formatDate } from '../../../lib/date';
import {
  ASSETS,
  type CacheKind,
  expire,
  findCopy,
  findOtherWidth,
  findPage,
  isPublicPage,
  isSmall,
  nameOf,
  offlinePage,
  openCache,
  pathOf,
  PICTURES,
  sentAt,
} from './caches';

/** What we use of a browser's `FetchEvent`; `waitUntil` keeps the worker alive. */
export interface WorkerFetchEvent extends Event {
  request: Request;
  /** The navigation preload: the response that the browser requested while the worker started. */
  preloadResponse?: Promise<Response | undefined>;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (response: Promise<Response>) => void;
}

/** How long the server may take to begin its response before a copy is shown. */
const NETWORK_TIMEOUT_S = 8;

const MEDIA = '/media/';
const PRIVATE = /^\/(?:admin|invite)(?:\/|$)|^\/api\/(?:admin|auth|me)\//;

/** An address has one entry, whatever the headers of the request. */
const keyByUrl: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => request.url,
};

/** A call has a response for each language. */
const keyByLanguage: SerwistPlugin = {
  async cacheKeyWillBeUsed({ request }) {
    const url = new URL(request.url);
    url.searchParams.set('x-language', request.headers.get('x-language') ?? '');
    return url.href;
  },
};

/** Caches only some responses. The copy of another is cancelled, or memory would hold it. */
const cacheOnly = (isCached: (response: Response) => boolean): SerwistPlugin => ({
  async cacheWillUpdate({ response }) {
    if (isCached(response)) {
      return response;
    }
    void response.body?.cancel();
    return null;
  },
});

/** A visit refreshes the copy of a favourite home. */
const refreshHome: SerwistPlugin = {
  async cacheDidUpdate({ request, newResponse }) {
    const homes = await openCache('homes');
    if (await homes.match(request.url)) {
      await homes.put(request.url, newResponse);
    }
  },
};

const newestPage: SerwistPlugin = {
  cachedResponseWillBeUsed: ({ request }) => findPage(pathOf(request.url)),
};

/** Writes the date of a copy into `<html>` (core/connectivity.tsx shows it). */
const datePage: SerwistPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse }) {
    const at = cachedResponse ? Math.floor(sentAt(cachedResponse) / 1000) : 0;
    if (!cachedResponse || at === 0) {
      return cachedResponse;
    }
    const html = await cachedResponse.text();
    const { status, headers } = cachedResponse;
    return new Response(html.replace('<html', `<html data-copy-of="${formatDate(at)}"`), {
      status,
      headers,
    });
  },
};

/** Without a copy, the offline page says what is on the device. */
const offlineFallback: SerwistPlugin = {
  async handlerDidError({ request }) {
    const { pathname } = new URL(request.url);
    return (await findCopy(pathname, ['shell'])) ?? offlinePage(pathOf(request.url));
  },
};

/** The browser would cancel the preload when a copy is shown and the event ends. */
const awaitPreload: SerwistPlugin = {
  async handlerWillStart({ event }) {
    const { preloadResponse } = event as unknown as WorkerFetchEvent;
    if (preloadResponse) {
      event.waitUntil(preloadResponse.catch(() => {}));
    }
  },
};

const pictureElsewhere: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? findCopy(pathOf(request.url), PICTURES),
  handlerDidError: ({ request }) => findOtherWidth(pathOf(request.url)),
};

/** The cast is for `exactOptionalPropertyTypes`, which the types of Serwist do not follow. */
const onlyOk = new CacheableResponsePlugin({ statuses: [200] }) as SerwistPlugin;

const within = (kind: CacheKind, ...plugins: SerwistPlugin[]) => {
  const expiration: SerwistPlugin = {
    cacheDidUpdate: ({ request }) => expire(kind, request.url),
  };
  return { cacheName: nameOf(kind), plugins: [onlyOk, ...plugins, expiration] };
};

const ofPages = [
  cacheOnly((response) => isPublicPage(response) && !response.redirected),
  keyByUrl,
  newestPage,
  refreshHome,
];
const ofPictures = [cacheOnly(isSmall), keyByUrl, pictureElsewhere];
const soon = { networkTimeoutSeconds: NETWORK_TIMEOUT_S };

/** A private page is not cached, but its preload avoids a second request. */
const privatePages = new NetworkOnly();
const pages = new NetworkFirst({
  ...soon,
  ...within('pages', ...ofPages, datePage, offlineFallback, awaitPreload),
});
/** A page whose data another page needs (core/page-data.ts). */
const pageData = new NetworkFirst({ ...soon, ...within('pages', ...ofPages) });
const files = new CacheFirst(within('files', keyByUrl));
const pictures = new CacheFirst(within('pictures', ...ofPictures));
const art = new NetworkFirst({ ...soon, ...within('pictures', ...ofPictures) });
const calls = new NetworkFirst(within('answers', keyByLanguage));

/** The strategy for a request; undefined to leave it to the browser. */
function strategyFor({
  request,
  preloadResponse,
}: WorkerFetchEvent): Strategy | undefined {
  const { origin, pathname } = new URL(request.url);
  const isNavigation = request.mode === 'navigate';
  if (request.method !== 'GET' || origin !== location.origin) {
    return undefined;
  }
  if (PRIVATE.test(pathname)) {
    return isNavigation && preloadResponse ? privatePages : undefined;
  }
  if (request.headers.has('x-access-token') || request.headers.has('range')) {
    return undefined;
  }
  if (isNavigation) {
    return pages;
  }
  // The company's colours and logo are named by their content, too.
  if (pathname.startsWith(ASSETS) || pathname.startsWith('/face/')) {
    return files;
  }
  if (pathname.startsWith(MEDIA)) {
    return pictures;
  }
  if (pathname.startsWith('/art/') || pathname.startsWith('/icon')) {
    return art;
  }
  if (pathname.startsWith('/api/')) {
    return calls;
  }
  return request.destination === '' && !/\.\w+$/.test(pathname) ? pageData : undefined;
}

/** Responds to a request, unless the browser does so by itself. */
export function respond(event: WorkerFetchEvent): void {
  const strategy = strategyFor(event);
  if (strategy) {
    const [response, isWritten] = strategy.handleAll({
      event: event as never,
      request: event.request,
    });
    event.respondWith(response);
    event.waitUntil(isWritten.catch(() => {}));
  }
}
