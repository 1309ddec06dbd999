// Writes a form's draft while somebody types: at once, one write after the other. A long
// text takes a while to be read, so between two writes of one there is a pause. What a
// draft is, and where it lies, its feature says (a DraftStore).

import { now } from '../../../lib/clock';
import { lockDraft } from './draft-locks';

const PAUSE_MS = 1000;

/** What is known of a draft beside what is in it. */
export interface About {
  /** Null for what is new. */
  thingId: number | null;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Where the drafts of a feature lie. */
export interface DraftStore<Text> {
  /** A key that no other window has. */
  newKey: (userId: number, thingId: number | null) => string;
  /** `last` is what was written under the key before; null when that is not known. */
  put: (key: string, text: Text, about: About, last: Text | null) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** A long text takes a while to be read. */
  isLong: (text: Text) => boolean;
}

interface Options<Text> {
  userId: number;
  thingId: number | null;
  store: DraftStore<Text>;
  /** A draft that is gone on with. */
  key?: string | undefined;
  /** The browser keeps nothing. */
  onTrouble: () => void;
}

/** What is in the form; null when it is what is stored. */
type Read<Text> = () => Text | null;

export class DraftKeeper<Text> {
  readonly #options: Options<Text>;
  #key: string;
  #thingId: number | null;
  #release: () => Promise<void>;
  /** What is to be written, read when that happens. */
  #read: Read<Text> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next may be written. */
  #notBefore = 0;
  /** What is written; null when that is not known. */
  #last: Text | null = null;
  /** Writes come in turn, so that a late one never revives what was forgotten. */
  #turn: Promise<void> = Promise.resolve();
  /** How many writes have not ended. */
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

  /** What was new is stored now; what is written from here on is of that. */
  belongTo(thingId: number | null): void {
    this.#thingId = thingId;
  }

  /** Something was typed. */
  changed(read: Read<Text>): void {
    this.#read = read;
    this.#schedule();
  }

  /** Writes at once what is not written yet. */
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

  /** The server has it, or nobody wants it any more. */
  forget(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#read = null;
    const key = this.#key;
    this.#next(() => this.#remove(key));
    return this.#turn;
  }

  /**
   * What was written stays where it is, to be offered; from now on the text is that of
   * another draft, or of a new one, which `replace` puts in its place.
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

  /** The form is gone; what was written is offered from now on. */
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
