// Caches pages ahead, for use without a connection: the offline page and the favourite homes.
// caches.ts caches what is visited.

/* oxlint-disable no-await-in-loop -- one after the other: requests of pages come first */

import type { OfflineTargets } from '../protocol';
import {
  ASSETS,
  findCopy,
  isPublicPage,
  isSmall,
  noteOfflinePage,
  openCache,
  pathOf,
  PICTURES,
  putCopy,
  sentAt,
} from './caches';
import { readAll, writeObject, removeObject, type StoredHome } from './store';

/** The most favourite homes that are cached, and the most pictures of each. */
const HOMES_MOST = 25;
const PICTURES_OF_A_HOME = 6;
/** The age at which the shell and favourite homes are fetched again. */
const COPY_AGE_MS = 24 * 60 * 60 * 1_000;

const HASHED_FILE = /\/assets\/[\w.-]+\.(?:js|css|woff2|svg|png|webp)/g;
const FILE_OF_A_PAGE = /(?:src|href)="(\/(?:assets|art|media)\/[^"]+)"/g;
/** The script of the page of a home, in its HTML; and the files that a script loads, in itself. */
const HOME_SCRIPT = /\/assets\/listing-screen[\w.-]*\.js/;
const LOADED_FILE = /["'`](?:(assets\/[\w.-]+\.css)|\.\/([\w.-]+\.js))["'`]/g;
const PICTURE = /<img[^>]+src="(\/media\/[^"]+)"/g;

/** Caches a page of the shell with all of its files. */
async function keepShell(path: string, now: number): Promise<void> {
  const shell = await openCache('shell');
  const known = await shell.match(path);
  if (known && now - sentAt(known) < COPY_AGE_MS) {
    return;
  }
  const response = await fetch(path, { credentials: 'omit' });
  if (!isPublicPage(response)) {
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
  await putCopy('shell', path, response);
}

async function keepFile(file: string, files: Set<string>): Promise<void> {
  if (await findCopy(file, ['files', ...PICTURES])) {
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
  await putCopy(file.startsWith(ASSETS) ? 'files' : 'shell', file, response);
}

/** Caches what a script loads after the page has come, but for the files of the page itself. */
async function keepLoadedFiles(script: string, known: Set<string>): Promise<void> {
  const text = await (await findCopy(script, ['files']))?.text();
  for (const [, style, name] of text?.matchAll(LOADED_FILE) ?? []) {
    const file = style ? `/${style}` : `${ASSETS}${name}`;
    if (!known.has(file)) {
      known.add(file);
      await keepFile(file, new Set());
      await (style ? undefined : keepLoadedFiles(file, known));
    }
  }
}

/** Caches the page of a home with its first pictures; removes the copy of a home that is gone. */
async function keepHome(asked: string): Promise<void> {
  const response = await fetch(asked, { credentials: 'omit' });
  if (response.status === 404 || response.status === 410) {
    await removeObject('homes', asked);
  }
  if (!isPublicPage(response)) {
    return;
  }
  const path = pathOf(response.url);
  const html = await response.clone().text();
  const pictures = [...new Set([...html.matchAll(PICTURE)].map(([, one = '']) => one))];
  const files = [path, ...pictures.slice(0, PICTURES_OF_A_HOME)];
  // The page is cached last: without its scripts it could not say that it is a copy.
  const scripts = new Set<string>(html.match(HASHED_FILE));
  for (const file of scripts) {
    await keepFile(file, new Set());
  }
  await keepLoadedFiles(HOME_SCRIPT.exec(html)?.[0] ?? '', scripts);
  for (const file of files.slice(1)) {
    const known = await findCopy(file, PICTURES);
    const found = known ?? (await fetch(file));
    if (isSmall(found)) {
      await putCopy('homes', file, found);
    }
  }
  await putCopy('homes', path, response);
  await writeObject('homes', { asked, files });
}

async function isFresh(
  { files: [path = ''] }: StoredHome,
  now: number,
): Promise<boolean> {
  const copy = await findCopy(path, ['homes']);
  return copy !== undefined && now - sentAt(copy) < COPY_AGE_MS;
}

/** Deletes the files of homes that are no longer favourites. */
async function sweepHomes(): Promise<void> {
  const used = new Set((await readAll('homes')).flatMap(({ files }) => files));
  const cache = await openCache('homes');
  await Promise.all(
    (await cache.keys())
      .filter(({ url }) => !used.has(pathOf(url)))
      .map((key) => cache.delete(key)),
  );
}

let preparing: Promise<void> = Promise.resolve();

/** Caches some pages and the favourite homes. */
export function prepare(wanted: OfflineTargets): Promise<void> {
  // One run after the other, because each deletes the files that it does not know.
  preparing = preparing.catch(() => {}).then(() => prepareNow(wanted));
  return preparing;
}

async function prepareNow({ offline, pages, homes, now }: OfflineTargets): Promise<void> {
  for (const path of [offline, ...pages]) {
    await keepShell(path, now).catch(() => {});
  }
  await noteOfflinePage(offline);
  const wanted = homes.slice(0, HOMES_MOST);
  const here = await readAll('homes');
  for (const { asked } of here.filter((home) => !wanted.includes(home.asked))) {
    await removeObject('homes', asked);
  }
  for (const asked of wanted) {
    const home = here.find((one) => one.asked === asked);
    if (!home || !(await isFresh(home, now))) {
      await keepHome(asked).catch(() => {});
    }
  }
  await sweepHomes();
}
