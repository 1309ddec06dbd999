// What is typed and not at the server yet, in IndexedDB: it outlives a reload, a crash and a
// lost session. One copy for each page and person.

import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { bareBoth, type Values } from './values';

export interface Kept {
  /** What it was to replace. */
  revision: number;
  values: Values;
}

let store: UseStore | undefined;
const copies = () => (store ??= createStore('keyturn-page-drafts', 'pages'));
const keyOf = (userId: number, page: string) => `${userId}/${page}`;

// Where a browser keeps nothing, asking for the store throws; here it is a refusal.
export async function keepCopy(userId: number, page: string, kept: Kept): Promise<void> {
  const { revision, values } = kept;
  await set(keyOf(userId, page), { revision, values: bareBoth(values) }, copies());
}

export async function forgetCopy(userId: number, page: string): Promise<void> {
  await del(keyOf(userId, page), copies());
}

/** The copy that is there; null without one, or where the browser keeps nothing. */
export async function findCopy(userId: number, page: string): Promise<Kept | null> {
  try {
    return (await get<Kept>(keyOf(userId, page), copies())) ?? null;
  } catch {
    return null;
  }
}
