// What is typed of a property, in IndexedDB until the server has it, as blogs' texts are
// (app/admin/drafts). Its pictures lie beside it, so that they are not written with each word.

import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import { lockedDrafts } from '../../app/admin/drafts/draft-locks';
import type { DraftStore } from '../../app/admin/drafts/draft-keeper';
import type { DraftListStore } from '../../app/admin/drafts/use-drafts';
import { isToBeAdded, type PropertyPicture } from './picture-list';
import type { PropertyFormState } from './save-property';

export interface PropertyDraft {
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  draft: PropertyFormState;
}

type Files = Record<string, File>;

// A store has a database of its own: they cannot be added to one that is there.
let texts: UseStore | undefined;
let files: UseStore | undefined;
const textStore = () => (texts ??= createStore('keyturn-property-drafts', 'properties'));
const fileStore = () =>
  (files ??= createStore('keyturn-property-draft-files', 'properties'));

const prefixOf = (userId: number) => `${userId}/`;

/** The files that are not sent yet, by their pictures. */
function filesOf({ pictures }: PropertyFormState): Files {
  return Object.fromEntries(
    pictures.flatMap(({ id, file }) => (file ? [[id, file] as const] : [])),
  );
}

function isSame(one: Files, other: Files): boolean {
  const ids = Object.keys(one);
  return (
    ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id])
  );
}

function withoutFile(picture: PropertyPicture): PropertyPicture {
  const { file: _, ...rest } = picture;
  return rest;
}

async function remove(key: string): Promise<void> {
  await del(key, textStore());
  await del(key, fileStore());
}

/** Removes all of somebody's, those that a window is writing as well. */
export async function dropDrafts(userId: number): Promise<void> {
  const all = await keys<string>(textStore());
  await Promise.all(all.filter((key) => key.startsWith(prefixOf(userId))).map(remove));
}

export const propertyDrafts: DraftStore<PropertyFormState> = {
  newKey: (userId, thingId) => {
    const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
    return `${prefixOf(userId)}${thingId ?? 'new'}/${chance.toString(36)}`;
  },
  put: async (key, draft, { savedAt }, last) => {
    const own = filesOf(draft);
    if (last === null || !isSame(filesOf(last), own)) {
      await (Object.keys(own).length > 0
        ? set(key, own, fileStore())
        : del(key, fileStore()));
    }
    const pictures = draft.pictures.map(withoutFile);
    await set(key, { key, savedAt, draft: { ...draft, pictures } }, textStore());
  },
  remove,
  isLong: () => false,
};

async function read(key: string): Promise<PropertyDraft | null> {
  const kept = await get<PropertyDraft>(key, textStore());
  if (!kept) {
    return null;
  }
  const own = (await get<Files>(key, fileStore())) ?? {};
  const pictures = kept.draft.pictures
    .map((picture): PropertyPicture => {
      const file = own[picture.id];
      return file ? { ...picture, file } : picture;
    })
    // Written with its words, and its file was not.
    .filter((one) => isToBeAdded(one) || one.mediaKey !== undefined);
  return { ...kept, draft: { ...kept.draft, pictures } };
}

export const propertyShelf: DraftListStore<PropertyDraft> = {
  list: async (userId) => {
    const isHeld = await lockedDrafts();
    const all = await keys<string>(textStore());
    const own = all.filter((key) => key.startsWith(prefixOf(userId)) && !isHeld(key));
    const found = await Promise.all(own.map(read));
    return found
      .filter((kept) => kept !== null)
      .sort((one, other) => other.savedAt - one.savedAt);
  },
  find: async (key) => {
    const isHeld = await lockedDrafts();
    return isHeld(key) ? null : read(key);
  },
  remove,
};

/** What a draft is called: whose it is, and where. */
export const nameOfDraft = ({ draft: { fields } }: PropertyDraft): string =>
  [fields.OwnerName, fields.UnparsedAddress, fields.City]
    .filter((text) => text.trim() !== '')
    .join(', ');
