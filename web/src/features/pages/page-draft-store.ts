// Drafts of pages in IndexedDB: unsaved text outlives a reload, a crash and a lost session. One draft
// for each page and person.

import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { bareBoth, type PageValues } from './values';

export interface PageDraft {
  /** The revision that it replaces. */
  revision: number;
  values: PageValues;
}

let store: UseStore | undefined;
const draftStore = () => (store ??= createStore('keyturn-page-drafts', 'pages'));
const prefixOf = (userId: number) => `${userId}/`;
const keyOf = (userId: number, page: string) => `${prefixOf(userId)}${page}`;

// Without IndexedDB, opening the store throws; an async function turns that into a rejection.
export async function putPageDraft(
  userId: number,
  page: string,
  kept: PageDraft,
): Promise<void> {
  const { revision, values } = kept;
  await set(keyOf(userId, page), { revision, values: bareBoth(values) }, draftStore());
}

export async function removePageDraft(userId: number, page: string): Promise<void> {
  await del(keyOf(userId, page), draftStore());
}

/** The draft; null without one, or without IndexedDB. */
export async function findPageDraft(
  userId: number,
  page: string,
): Promise<PageDraft | null> {
  try {
    return (await get<PageDraft>(keyOf(userId, page), draftStore())) ?? null;
  } catch {
    return null;
  }
}

const keysOf = async (userId: number): Promise<string[]> =>
  (await keys<string>(draftStore())).filter((key) => key.startsWith(prefixOf(userId)));

/** The number of drafts of one person. */
export const countPageDrafts = async (userId: number): Promise<number> =>
  (await keysOf(userId)).length;

/** Removes all drafts of one person. */
export async function removePageDrafts(userId: number): Promise<void> {
  await delMany(await keysOf(userId), draftStore());
}
