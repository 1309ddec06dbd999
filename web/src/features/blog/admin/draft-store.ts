// Unsaved text in IndexedDB, which outlives a reload, a crash and a lost session. Each
// window that edits has a draft of its own (app/admin/drafts), so two never overwrite
// each other's. Its files lie beside it, so that they are not written with each word.

import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import { lockedDrafts } from '../../../app/admin/drafts/draft-locks';
import type { DraftStore } from '../../../app/admin/drafts/draft-keeper';
import type { DraftListStore } from '../../../app/admin/drafts/use-drafts';
import type { WaitingPicture } from '../editor/rich-text';
import type { Cover } from './cover';
import type { BlogFields } from './fields';
import type { UnconfirmedSave } from './store-blog';

export interface DraftFiles {
  file: Cover | null;
  pictures: WaitingPicture[];
}

/** What is kept of a form that was not saved. */
export interface DraftText extends DraftFiles {
  fields: BlogFields;
  isUrlOwn: boolean;
  /** The stored image is to go; drafts of before know nothing of that. */
  removesImage?: boolean;
  html: string;
  /** What was edited; null for a new blog. */
  revision: number | null;
  /** The version of the working copy that it goes on from; null without one. */
  copy?: number | null | undefined;
  /** What was sent and never answered; drafts of before know nothing of that. */
  lost?: readonly UnconfirmedSave[] | undefined;
}

export interface BlogDraft extends DraftText {
  key: string;
  /** Null for a new one. */
  blogId: number | null;
  /** Milliseconds since 1970. */
  savedAt: number;
}

// A store has a database of its own: they cannot be added to one that is there.
let texts: UseStore | undefined;
let files: UseStore | undefined;
const textStore = () => (texts ??= createStore('keyturn-drafts', 'blogs'));
const fileStore = () => (files ??= createStore('keyturn-draft-files', 'blogs'));

const prefixOf = (userId: number) => `${userId}/`;

/** A key that no other window has. */
function newKey(userId: number, blogId: number | null): string {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${prefixOf(userId)}${blogId ?? 'new'}/${chance.toString(36)}`;
}

/** All but the files. */
function putDraft(draft: BlogDraft): Promise<void> {
  const { file: _, pictures: __, ...text } = draft;
  return set(draft.key, text, textStore());
}

const putFiles = (key: string, { file, pictures }: DraftFiles): Promise<void> =>
  file || pictures.length > 0
    ? set(key, { file, pictures }, fileStore())
    : del(key, fileStore());

export async function removeDraft(key: string): Promise<void> {
  await del(key, textStore());
  await del(key, fileStore());
}

/** Removes all of somebody's, those that a window is writing as well. */
export async function dropDrafts(userId: number): Promise<void> {
  const all = await keys<string>(textStore());
  await Promise.all(
    all.filter((key) => key.startsWith(prefixOf(userId))).map(removeDraft),
  );
}

async function readDraft(key: string): Promise<BlogDraft | null> {
  const text = await get<Omit<BlogDraft, keyof DraftFiles>>(key, textStore());
  const kept = await get<DraftFiles>(key, fileStore());
  return text ? { ...text, ...(kept ?? { file: null, pictures: [] }) } : null;
}

/** The drafts of somebody that no window is writing, the newest first. */
export async function listDrafts(userId: number): Promise<BlogDraft[]> {
  const isHeld = await lockedDrafts();
  const all = await keys<string>(textStore());
  const own = all.filter((key) => key.startsWith(prefixOf(userId)) && !isHeld(key));
  const found = await Promise.all(own.map(readDraft));
  return found
    .filter((draft) => draft !== null)
    .sort((one, other) => other.savedAt - one.savedAt);
}

/** A draft as it is now; null when it is gone, or a window is writing it. */
export async function findDraft(key: string): Promise<BlogDraft | null> {
  const isHeld = await lockedDrafts();
  return isHeld(key) ? null : readDraft(key);
}

/** How many characters of HTML are a long text. */
export const LONG = 20_000;

function isSame(one: DraftFiles | null, other: DraftFiles): boolean {
  return (
    one !== null &&
    one.file === other.file &&
    one.pictures.length === other.pictures.length &&
    one.pictures.every(
      ({ upload, file }, at) =>
        other.pictures[at]?.upload === upload && other.pictures[at].file === file,
    )
  );
}

export const blogDrafts: DraftStore<DraftText> = {
  newKey,
  put: async (key, text, { thingId, savedAt }, last) => {
    if (!isSame(last, text)) {
      await putFiles(key, text);
    }
    await putDraft({ ...text, key, savedAt, blogId: thingId });
  },
  remove: removeDraft,
  isLong: ({ html }) => html.length > LONG,
};

export const blogShelf: DraftListStore<BlogDraft> = {
  list: listDrafts,
  find: findDraft,
  remove: removeDraft,
};

export const titleOfDraft = ({ fields }: BlogDraft): string => fields.title;
