// A draft of an answer, in IndexedDB until the server has it: of one user, for one message. It
// outlives a reload, a crash and a session that ends. Whoever signs out is asked about it
// (app/admin/own-texts.ts).

import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';

export interface AnswerDraft {
  subject: string;
  text: string;
  language: 'en' | 'fr';
  replyTo: 'company' | 'me';
  /** By which the server knows an answer that it has already. */
  key: string;
}

let store: UseStore | undefined;
const drafts = () => (store ??= createStore('keyturn-answer-drafts', 'answers'));
const prefixOf = (userId: number) => `${userId}/`;
const nameOf = (userId: number, messageId: number) => `${prefixOf(userId)}${messageId}`;

// Where a browser keeps nothing, asking for the store throws.

/** Null without one, or where the browser keeps nothing. */
export async function readDraft(
  userId: number,
  messageId: number,
): Promise<AnswerDraft | null> {
  try {
    return (await get<AnswerDraft>(nameOf(userId, messageId), drafts())) ?? null;
  } catch {
    return null;
  }
}

/** Whether this browser keeps it. */
export async function keepDraft(
  userId: number,
  messageId: number,
  draft: AnswerDraft,
): Promise<boolean> {
  try {
    await set(nameOf(userId, messageId), draft, drafts());
    return true;
  } catch {
    return false;
  }
}

export async function forgetDraft(userId: number, messageId: number): Promise<void> {
  try {
    await del(nameOf(userId, messageId), drafts());
  } catch {
    // Nothing was kept in the first place.
  }
}

const namesOf = async (userId: number): Promise<string[]> =>
  (await keys<string>(drafts())).filter((name) => name.startsWith(prefixOf(userId)));

/** How many answers one person has begun. */
export const countDrafts = async (userId: number): Promise<number> =>
  (await namesOf(userId)).length;

/** Forgets all that one person has. */
export async function forgetDrafts(userId: number): Promise<void> {
  await delMany(await namesOf(userId), drafts());
}
