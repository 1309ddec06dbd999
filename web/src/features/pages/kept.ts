// What is typed and not at the server yet, in IndexedDB: it outlives a reload, a crash and a
// lost session. One copy for each page and person.

import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { bareBoth, type Values } from './values';

export interface Kept {
  /** What it was to replace. */
  revision: number;
  values: Values;
}

let store: UseStore | undefined;
const copies = () => (store ??= createStore('keyturn-page-drafts', 'pages'));
const prefixOf = (userId: number) => `${userId}/`;
const keyOf = (userId: number, page: string) => `${prefixOf(userId)}${page}`;

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

const keysOf = async (userId: number): Promise<string[]> =>
  (await keys<string>(copies())).filter((key) => key.startsWith(prefixOf(userId)));

/** Of how many pages one person has a copy. */
export const countCopies = async (userId: number): Promise<number> =>
  (await keysOf(userId)).length;

/** Forgets all that one person has. */
export async function forgetCopies(userId: number): Promise<void> {
  await delMany(await keysOf(userId), copies());
}
