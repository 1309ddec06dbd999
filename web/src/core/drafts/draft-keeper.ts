// Writes the draft of a form while the user types: after each change, one write at a time. Reading a
// long text is slow, so there is a pause between two writes of one. Before the page goes away, `flush`
// writes at once, also during another write (draft-database.ts).

import { now } from '../../lib/clock';
import { beforeLeaving } from './before-leaving';
import { lockDraft } from './draft-locks';
import type { DraftStore } from './draft-store';

const PAUSE_MS = 1000;

interface Options<Content> {
  userId: number;
  /** The id on the server; null for a new thing. */
  thingId: number | null;
  store: DraftStore<Content>;
  /** The key of a draft to resume. */
  key?: string | undefined;
  /** Called when the browser stores nothing. */
  onTrouble: () => void;
}

/** Reads the form; null when nothing is unsaved. */
type Read<Content> = () => Content | null;

async function settleBoth(one: Promise<void>, other: Promise<void>): Promise<void> {
  await Promise.all([one, other]);
}

export class DraftKeeper<Content> {
  readonly #options: Options<Content>;
  #key: string;
  #thingId: number | null;
  #release: () => Promise<void>;
  readonly #stopListening: () => void;
  /** Reads the next value; called just before a write. */
  #read: Read<Content> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The earliest time of the next write. */
  #notBefore = 0;
  /** The value of the last write; null when unknown. */
  #last: Content | null = null;
  /** Settles when all writes have ended. */
  #written: Promise<void> = Promise.resolve();
  /** The number of unfinished writes. */
  #waiting = 0;

  constructor(options: Options<Content>) {
    const { userId, thingId, store } = options;
    this.#options = options;
    this.#thingId = thingId;
    this.#key = options.key ?? store.newKey(userId, thingId);
    this.#release = lockDraft(this.#key);
    this.#stopListening = beforeLeaving(() => void this.flush());
  }

  get key(): string {
    return this.#key;
  }

  /** The new thing has an id now; later writes use it. */
  belongTo(thingId: number | null): void {
    this.#thingId = thingId;
  }

  /** The form calls this after every change. */
  changed(read: Read<Content>): void {
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
      const savedAt = now();
      const content = read();
      const { store } = this.#options;
      const isLong = content !== null && store.isLong(content);
      this.#notBefore = savedAt + (isLong ? PAUSE_MS : 0);
      const metadata = { savedAt, thingId: this.#thingId };
      const last = this.#last;
      this.#last = content;
      void this.#track(
        content === null
          ? store.remove(this.#key)
          : store.put(this.#key, content, metadata, last),
      );
    }
    return this.#written;
  }

  /** Removes the draft: it was saved or discarded. */
  forget(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#read = null;
    this.#last = null;
    void this.#track(this.#options.store.remove(this.#key));
    return this.#written;
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
    this.#stopListening();
    await this.#flushAll();
    await this.#release();
  }

  /** Also writes changes that are made during the write. */
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

  async #track(write: Promise<void>): Promise<void> {
    this.#waiting += 1;
    const before = this.#written;
    const ended = write.catch(() => {
      this.#last = null;
      this.#options.onTrouble();
    });
    this.#written = settleBoth(before, ended);
    await ended;
    this.#waiting -= 1;
    this.#schedule();
  }
}
