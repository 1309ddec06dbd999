// What is kept of the site for when there is no connection, and how much of it.
//
// Only what everybody gets is kept: never the admin area, never the answer to somebody who is
// signed in, never what the server wants kept by nobody.

/* oxlint-disable no-await-in-loop -- one after the other: who looks at a page comes first */

import type { KeptPage, Wanted } from '../protocol';
import { all, type KeptHome, put, remove } from './store';

/** A cache and how many things it holds; the oldest go first. */
const CACHES = {
  /** The page that says what is here, and what it needs. */
  shell: 100,
  /** Files whose names hold a hash of their content. */
  files: 200,
  /** Pages that were looked at. */
  pages: 60,
  /** Results and other answers to calls. */
  answers: 60,
  pictures: 150,
  /** Kept homes with their pictures. */
  homes: 175,
} as const;

type Cached = keyof typeof CACHES;

/** Raised when something is kept in another way; leaving.ts deletes what begins so. */
const VERSION = 'keyturn-1-';

/** In bytes; a bigger picture is not kept. With the numbers above, some 100 MB at most. */
const PICTURE_MOST = 300_000;
/** As many kept homes are there without a connection, each with so many pictures. */
const HOMES_MOST = 25;
const PICTURES_OF_A_HOME = 6;
/** How long a page that is here already may keep somebody waiting. */
const PATIENCE_MS = 8_000;
/** How old the shell may be before it is fetched anew. */
const SHELL_AGE_MS = 24 * 60 * 60 * 1_000;

const named = (cached: Cached) => caches.open(VERSION + cached);

const ASSETS = '/assets/';
const MEDIA = '/media/';
const PRIVATE = /^\/(?:admin|invite)(?:\/|$)|^\/api\/(?:admin|auth|me)\//;
const HASHED_FILE = /\/assets\/[\w.-]+\.(?:js|css|woff2|svg|png|webp)/g;
const FILE_OF_A_PAGE = /(?:src|href)="(\/(?:assets|art|media)\/[^"]+)"/g;
const PICTURE = /<img[^>]+src="(\/media\/[^"]+)"/g;
const HASH = /^\/media\/([0-9a-f]{32})/;
const TITLE = /<title>([^<]*)<\/title>/;

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Whether a page may be kept: everybody gets it, and whoever has it may ask again. */
export function mayKeep(response: Response): boolean {
  const rule = response.headers.get('cache-control') ?? '';
  return (
    response.status === 200 &&
    response.type !== 'opaque' &&
    !/no-store|private/.test(rule) &&
    (response.headers.get('content-type') ?? '').startsWith('text/html')
  );
}

/** As one that was not redirected: a browser takes no other for a page. */
async function plain(response: Response): Promise<Response> {
  const { status, headers } = response;
  return new Response(await response.blob(), { status, headers });
}

async function keepIn(cached: Cached, path: string, response: Response): Promise<void> {
  const cache = await named(cached);
  // What is put again is the newest.
  await cache.delete(path);
  await cache.put(path, response);
  const keys = await cache.keys();
  await Promise.all(
    keys
      .slice(0, Math.max(0, keys.length - CACHES[cached]))
      .map((key) => cache.delete(key)),
  );
}

async function find(path: string): Promise<Response | undefined> {
  for (const cached of [
    'homes',
    'pages',
    'shell',
    'files',
    'answers',
    'pictures',
  ] as const) {
    const found = await (await named(cached)).match(path);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** From here if it is; otherwise from the server, and then it is here. */
async function hereFirst(
  request: Request,
  cached: Cached,
  isWanted = (response: Response) => response.status === 200,
): Promise<Response> {
  const path = pathOf(request.url);
  const found = await find(path);
  if (found) {
    return found;
  }
  const response = await fetch(request);
  if (isWanted(response)) {
    await keepIn(cached, path, response.clone()).catch(() => {});
  }
  return response;
}

const isSmall = (response: Response) =>
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

async function picture(request: Request): Promise<Response> {
  try {
    return await hereFirst(request, 'pictures', isSmall);
  } catch (error) {
    const other = await otherWidth(pathOf(request.url));
    if (other) {
      return other;
    }
    throw error;
  }
}

/** From the server; from here when that does not answer. */
async function serverFirst(
  request: Request,
  keep: (path: string, response: Response) => Promise<void>,
): Promise<Response> {
  const path = pathOf(request.url);
  const asking = fetch(request).then(async (response) => {
    await keep(path, response.clone()).catch(() => {});
    return response;
  });
  asking.catch(() => {});
  const patience = new Promise<undefined>((end) => {
    setTimeout(end, PATIENCE_MS, undefined);
  });
  try {
    return (
      (await Promise.race([asking, patience])) ?? (await find(path)) ?? (await asking)
    );
  } catch (error) {
    const found = await find(path);
    if (found) {
      return found;
    }
    throw error;
  }
}

async function keepPage(path: string, response: Response): Promise<void> {
  if (mayKeep(response) && !response.redirected) {
    await keepIn('pages', path, response);
  }
}

/** Where the page that says what is here lies, in each language. */
const OFFLINE_PAGES = 'offline-pages';

/** The page that says what is here, in the language of an address. */
async function offlinePage(path: string): Promise<Response> {
  const shell = await named('shell');
  const known = ((await (await shell.match(OFFLINE_PAGES))?.json()) ?? []) as string[];
  const folder = (one: string) => one.slice(0, one.lastIndexOf('/') + 1);
  const own = [...known].sort((a, b) => b.length - a.length);
  const found = own.find((one) => path.startsWith(folder(one))) ?? own[0];
  return found === undefined
    ? Response.error()
    : Response.redirect(`${found}#${path}`, 302);
}

async function noteOfflinePage(path: string): Promise<void> {
  const shell = await named('shell');
  const known = ((await (await shell.match(OFFLINE_PAGES))?.json()) ?? []) as string[];
  if (!known.includes(path)) {
    await shell.put(OFFLINE_PAGES, Response.json([...known, path]));
  }
}

async function page(request: Request): Promise<Response> {
  try {
    return await serverFirst(request, keepPage);
  } catch {
    const { pathname } = new URL(request.url);
    // Its address says where somebody wanted to go; the page is the same.
    const found = await (await named('shell')).match(pathname);
    return found ?? offlinePage(pathOf(request.url));
  }
}

const keepAnswer = async (path: string, response: Response) => {
  if (response.status === 200) {
    await keepIn('answers', path, response);
  }
};

/** The answer to a request; none when it is none of the worker's business. */
export function answer(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (
    request.method !== 'GET' ||
    origin !== location.origin ||
    PRIVATE.test(pathname) ||
    request.headers.has('x-access-token') ||
    request.headers.has('range')
  ) {
    return null;
  }
  if (request.mode === 'navigate') {
    return page(request);
  }
  if (pathname.startsWith(ASSETS)) {
    return hereFirst(request, 'files');
  }
  if (pathname.startsWith(MEDIA)) {
    return picture(request);
  }
  if (pathname.startsWith('/art/') || pathname.startsWith('/icon')) {
    return serverFirst(request, (path, response) =>
      isSmall(response) ? keepIn('pictures', path, response) : Promise.resolve(),
    );
  }
  if (pathname.startsWith('/api/')) {
    const language = request.headers.get('x-language') ?? '';
    return calls(request, language);
  }
  // A page whose data another page wants (app/page-answers.ts).
  const isPage = request.destination === '' && !/\.\w+$/.test(pathname);
  return isPage ? serverFirst(request, keepPage) : null;
}

/** Calls say the same under one address in two languages. */
async function calls(request: Request, language: string): Promise<Response> {
  const url = new URL(request.url);
  url.searchParams.set('x-language', language);
  const path = url.pathname + url.search;
  try {
    const response = await fetch(request);
    await keepAnswer(path, response.clone()).catch(() => {});
    return response;
  } catch (error) {
    const found = await (await named('answers')).match(path);
    if (found) {
      return found;
    }
    throw error;
  }
}

/** A page of the shell and all that it needs, so that it can be drawn and used. */
async function keepShell(path: string, now: number): Promise<void> {
  const shell = await named('shell');
  const known = await shell.match(path);
  const at = Date.parse(known?.headers.get('date') ?? '');
  if (now - at < SHELL_AGE_MS) {
    return;
  }
  const response = await fetch(path, { credentials: 'omit' });
  if (!mayKeep(response)) {
    return;
  }
  const html = await response.clone().text();
  const files = new Set(html.match(HASHED_FILE));
  for (const [, file = ''] of html.matchAll(FILE_OF_A_PAGE)) {
    files.add(file);
  }
  for (const file of files) {
    await keepFile(file, files);
  }
  await keepIn('shell', path, await plain(response));
}

async function keepFile(file: string, files: Set<string>): Promise<void> {
  if (await find(file)) {
    return;
  }
  const response = await fetch(file);
  if (response.status !== 200) {
    return;
  }
  if (file.endsWith('.css')) {
    // Fonts.
    for (const found of (await response.clone().text()).match(HASHED_FILE) ?? []) {
      files.add(found);
    }
  }
  await keepIn(file.startsWith(ASSETS) ? 'files' : 'shell', file, response);
}

/** The page of a home with its first pictures. */
async function keepHome(asked: string): Promise<void> {
  const response = await fetch(asked, { credentials: 'omit' });
  if (!mayKeep(response)) {
    return;
  }
  const path = pathOf(response.url);
  const html = await response.clone().text();
  const pictures = [...new Set([...html.matchAll(PICTURE)].map(([, one = '']) => one))];
  const files = [path, ...pictures.slice(0, PICTURES_OF_A_HOME)];
  await keepIn('homes', path, await plain(response));
  for (const file of files.slice(1)) {
    const found = await fetch(file);
    if (isSmall(found)) {
      await keepIn('homes', file, found);
    }
  }
  for (const file of html.match(HASHED_FILE) ?? []) {
    await keepFile(file, new Set());
  }
  await put('homes', { asked, files });
}

async function dropHome({ asked, files }: KeptHome, others: readonly KeptHome[]) {
  const cache = await named('homes');
  const used = new Set(others.flatMap((other) => other.files));
  await Promise.all(
    files.filter((file) => !used.has(file)).map((file) => cache.delete(file)),
  );
  await remove('homes', asked);
}

/** What is to be here: some pages, and the homes that somebody keeps. */
export async function prepare({ offline, pages, homes, now }: Wanted): Promise<void> {
  for (const path of [offline, ...pages]) {
    await keepShell(path, now).catch(() => {});
  }
  await noteOfflinePage(offline);
  const wanted = homes.slice(0, HOMES_MOST);
  const here = await all('homes');
  const staying = here.filter(({ asked }) => wanted.includes(asked));
  for (const home of here.filter((one) => !staying.includes(one))) {
    await dropHome(home, staying);
  }
  for (const asked of wanted.filter((one) =>
    staying.every((home) => home.asked !== one),
  )) {
    await keepHome(asked).catch(() => {});
  }
}

/** What React writes for signs that mean something in HTML. */
const SIGNS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};

/** A page's own title, without the name of the site after it. */
function titleIn(html: string): string {
  const title = TITLE.exec(html)?.[1] ?? '';
  const own = title.slice(
    0,
    title.includes(' | ') ? title.lastIndexOf(' | ') : undefined,
  );
  return own.replaceAll(/&(#?\w+);/g, (sign, name: string) => SIGNS[name] ?? sign);
}

/** The pages that can be opened, the newest first. */
export async function pagesHere() {
  const pages: KeptPage[] = [];
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

/** Caches of an older worker. */
export async function dropOld(): Promise<void> {
  const names = await caches.keys();
  const own = new Set(Object.keys(CACHES).map((cached) => VERSION + cached));
  await Promise.all(
    names
      .filter((name) => name.startsWith('keyturn-') && !own.has(name))
      .map((name) => caches.delete(name)),
  );
}
