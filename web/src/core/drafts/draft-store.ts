// The drafts of a feature: what was typed and is not on the server yet. Each window that edits has a
// draft of its own, so two windows never overwrite each other's. Drafts outlive a reload, a crash and
// a lost session. Signing out deletes them (app/admin/own-texts.ts).

import { lockedDrafts } from './draft-locks';
import {
  readDraftKeys,
  readDrafts,
  type StoredDraft,
  writeDrafts,
} from './draft-database';

/** The owner of drafts without an account. Any sign-out on this device deletes them. */
export const DEVICE = 0;

/** The keys of one person's drafts, of all features. */
async function ownKeys(userId: number): Promise<string[]> {
  const keys = await readDraftKeys();
  return keys.filter((key) => key.split('/')[1] === String(userId));
}

/** The number of one person's drafts that no window is writing. */
export async function countDrafts(userId: number): Promise<number> {
  const [isLocked, keys] = await Promise.all([lockedDrafts(), ownKeys(userId)]);
  return keys.filter((key) => !isLocked(key)).length;
}

/** Removes all drafts of one person, including those that a window is writing. */
export async function removeDrafts(userId: number): Promise<void> {
  const keys = await ownKeys(userId);
  await writeDrafts((texts, files) => {
    for (const key of keys) {
      texts.delete(key);
      files.delete(key);
    }
  });
}

/** The metadata of a draft. */
export interface DraftMetadata {
  /** The id on the server; null for a new thing. */
  thingId: number | null;
  /** Milliseconds since 1970. */
  savedAt: number;
}

export interface Draft<Content> extends DraftMetadata {
  key: string;
  content: Content;
}

/** The files of a draft, by any name. */
export type DraftFiles = Readonly<Record<string, unknown>>;

/** Files are written only when they change; the text is written with each word. */
interface DraftFormat<Content> {
  split: (content: Content) => { text: Content; files: DraftFiles };
  join: (text: Content, files: DraftFiles) => Content;
  /** Whether the text is long, so that reading it is slow. */
  isLong?: (content: Content) => boolean;
}

const WITHOUT_FILES = {
  split: <Content>(text: Content) => ({ text, files: {} }),
  join: <Content>(text: Content) => text,
};

function isSame(one: DraftFiles, other: DraftFiles): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => one[name] === other[name])
  );
}

const startingWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);

export class DraftStore<Content> {
  readonly #feature: string;
  readonly #format: DraftFormat<Content>;

  constructor(feature: string, format: DraftFormat<Content> = WITHOUT_FILES) {
    this.#feature = feature;
    this.#format = format;
  }

  /** Creates a key that is unique among all windows. */
  newKey(userId: number, thingId: number | null): string {
    const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
    return `${this.#prefixOf(userId)}${thingId ?? 'new'}/${chance.toString(36)}`;
  }

  isLong(content: Content): boolean {
    return this.#format.isLong?.(content) ?? false;
  }

  /**
   * Writes a draft. Writes take effect in the order of the calls. `last` is the content that was
   * written under the key before; null when unknown.
   */
  async put(
    key: string,
    content: Content,
    metadata: DraftMetadata,
    last: Content | null,
  ): Promise<void> {
    const { text, files: after } = this.#format.split(content);
    const before = last === null ? null : this.#format.split(last).files;
    const { thingId, savedAt } = metadata;
    await writeDrafts((texts, files) => {
      texts.put({ thingId, savedAt, content: text }, key);
      if (Object.keys(after).length === 0) {
        files.delete(key);
      } else if (before === null || !isSame(before, after)) {
        files.put(after, key);
      }
    });
  }

  async remove(key: string): Promise<void> {
    await writeDrafts((texts, files) => {
      texts.delete(key);
      files.delete(key);
    });
  }

  /** The drafts of one person that no window is writing, the newest first. */
  async list(userId: number): Promise<Draft<Content>[]> {
    const isLocked = await lockedDrafts();
    const all = await readDrafts(startingWith(this.#prefixOf(userId)));
    return all
      .filter(({ key }) => !isLocked(key))
      .map((stored) => this.#parse(stored))
      .sort((one, other) => other.savedAt - one.savedAt);
  }

  /** The current draft; null when it is gone, or when a window is writing it. */
  async find(key: string): Promise<Draft<Content> | null> {
    const isLocked = await lockedDrafts();
    if (isLocked(key)) {
      return null;
    }
    const [stored] = await readDrafts(IDBKeyRange.only(key));
    return stored ? this.#parse(stored) : null;
  }

  /** The newest draft of a thing that no window is writing; null without one, or without storage. */
  async findOf(userId: number, thingId: number): Promise<Draft<Content> | null> {
    const all = await this.list(userId).catch(() => []);
    return all.find((draft) => draft.thingId === thingId) ?? null;
  }

  #prefixOf(userId: number): string {
    return `${this.#feature}/${userId}/`;
  }

  #parse({ key, text, files }: StoredDraft): Draft<Content> {
    const { content, ...metadata } = text as DraftMetadata & { content: Content };
    const whole = this.#format.join(content, (files ?? {}) as DraftFiles);
    return { ...metadata, key, content: whole };
  }
}
