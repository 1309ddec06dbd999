// Writes the draft of a form while the user types: at once, one write after the other. Reading a long
// text is slow, so there is a pause between two writes of one. Each feature has a DraftStore of its own.

import { now } from '../../../lib/clock';
import { lockDraft } from './draft-locks';

const PAUSE_MS = 1000;

/** The metadata of a draft. */
export interface About {
  /** Null for what is new. */
  thingId: number | null;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** The storage of the drafts of a feature. */
export interface DraftStore<Text> {
  /** Creates a key that is unique among all windows. */
  newKey: (userId: number, thingId: number | null) => string;
  /** `last` is the value that was written under the key before; null when unknown. */
  put: (key: string, text: Text, about: About, last: Text | null) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Whether the text is long, so that reading it is slow. */
  isLong: (text: Text) => boolean;
}

interface Options<Text> {
  userId: number;
  thingId: number | null;
  store: DraftStore<Text>;
  /** The key of a draft to resume. */
  key?: string | undefined;
  /** Called when the browser stores nothing. */
  onTrouble: () => void;
}

/** Reads the form; null when nothing is unsaved. */
type Read<Text> = () => Text | null;

export class DraftKeeper<Text> {
  readonly #options: Options<Text>;
  #key: string;
  #thingId: number | null;
  #release: () => Promise<void>;
  /** Reads the next value; called just before a write. */
  #read: Read<Text> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The earliest time of the next write. */
  #notBefore = 0;
  /** The value of the last write; null when unknown. */
  #last: Text | null = null;
  /** Writes run in order, so that a late one never restores a removed draft. */
  #turn: Promise<void> = Promise.resolve();
  /** The number of unfinished writes. */
  #waiting = 0;

  constructor(options: Options<Text>) {
    const { userId, thingId, store } = options;
    this.#options = options;
    this.#thingId = thingId;
    this.#key = options.key ?? store.newKey(userId, thingId);
    this.#release = lockDraft(this.#key);
  }

  get key(): string {
    return this.#key;
  }

  /** The new thing has an id now; later writes belong to it. */
  belongTo(thingId: number | null): void {
    this.#thingId = thingId;
  }

  /** Call it after every change. */
  changed(read: Read<Text>): void {
    this.#read = read;
    this.#schedule();
  }

  /** Writes pending changes at once. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const read = this.#read;
    this.#read = null;
    if (read) {
      const [savedAt, key] = [now(), this.#key];
      const text = read();
      const isLong = text !== null && this.#options.store.isLong(text);
      this.#notBefore = savedAt + (isLong ? PAUSE_MS : 0);
      const thingId = this.#thingId;
      this.#next(() =>
        text === null ? this.#remove(key) : this.#write(key, text, { savedAt, thingId }),
      );
    }
    return this.#turn;
  }

  /** Removes the draft: it was saved or discarded. */
  forget(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#read = null;
    const key = this.#key;
    this.#next(() => this.#remove(key));
    return this.#turn;
  }

  /**
   * Keeps the current draft, to be offered again, and continues with another draft or a new
   * one; `replace` puts its text into the form.
   */
  async goOnWith(replace: () => void, key?: string): Promise<void> {
    await this.#flushAll();
    const release = this.#release;
    const { userId, store } = this.#options;
    this.#key = key ?? store.newKey(userId, this.#thingId);
    this.#release = lockDraft(this.#key);
    this.#last = null;
    replace();
    await release();
  }

  /** Unlocks the draft: the form is closed, and the draft is offered from now on. */
  async close(): Promise<void> {
    await this.#flushAll();
    await this.#release();
  }

  /** Also what is typed while it is written. */
  async #flushAll(): Promise<void> {
    await this.flush();
    if (this.#read) {
      await this.#flushAll();
    }
  }

  #schedule(): void {
    if (this.#read && this.#timer === undefined && this.#waiting === 0) {
      const wait = Math.max(0, this.#notBefore - now());
      this.#timer = setTimeout(() => void this.flush(), wait);
    }
  }

  async #write(key: string, text: Text, about: About): Promise<void> {
    await this.#options.store.put(key, text, about, this.#last);
    this.#last = text;
  }

  async #remove(key: string): Promise<void> {
    this.#last = null;
    await this.#options.store.remove(key);
  }

  #next(write: () => Promise<void>): void {
    this.#waiting += 1;
    this.#turn = this.#after(this.#turn, write);
  }

  async #after(before: Promise<void>, write: () => Promise<void>): Promise<void> {
    await before;
    try {
      await write();
    } catch {
      this.#options.onTrouble();
    }
    this.#waiting -= 1;
    this.#schedule();
  }
}
