// Unsaved text in IndexedDB, which outlives a reload, a crash and a lost session. Each
// window that edits has a draft of its own, so two never overwrite each other's; a lock
// says that its window is still there.

import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import type { BlogFields } from './blog-form';

/** What is kept of a form that was not saved. */
export interface DraftText {
  fields: BlogFields;
  isUrlOwn: boolean;
  html: string;
  file: File | null;
  /** What was edited; null for a new blog. */
  revision: number | null;
}

export interface Draft extends DraftText {
  key: string;
  /** Null for a new one. */
  blogId: number | null;
  /** Milliseconds since 1970. */
  savedAt: number;
}

let store: UseStore | undefined;
const drafts = () => (store ??= createStore('keyturn-drafts', 'blogs'));

const prefixOf = (userId: number) => `${userId}/`;
const lockOf = (key: string) => `keyturn-draft ${key}`;

/** A key that no other window has. */
export function newKey(userId: number, blogId: number | null): string {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${prefixOf(userId)}${blogId ?? 'new'}/${chance.toString(36)}`;
}

export const putDraft = (draft: Draft): Promise<void> => set(draft.key, draft, drafts());
export const removeDraft = (key: string): Promise<void> => del(key, drafts());

/** The drafts of somebody whose windows are gone, the newest first. */
export async function listDrafts(userId: number): Promise<Draft[]> {
  const held = await heldLocks();
  const all = await keys<string>(drafts());
  const own = all.filter(
    (key) => key.startsWith(prefixOf(userId)) && !held.has(lockOf(key)),
  );
  const found = await Promise.all(own.map((key) => get<Draft>(key, drafts())));
  return found
    .filter((draft) => draft !== undefined)
    .toSorted((one, other) => other.savedAt - one.savedAt);
}

/** Browsers have locks only on secure pages; without them every draft is offered. */
async function heldLocks(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name }) => name ?? ''));
}

/** Says that the window of a draft is there, until the answer is called. */
export function holdDraft(key: string): () => void {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  void navigator.locks?.request(lockOf(key), () => held);
  return release;
}
