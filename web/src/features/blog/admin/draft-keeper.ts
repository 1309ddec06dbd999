// Writes a form's draft while somebody types: at once, then at most every second.

import { now } from '../../../lib/clock';
import { type DraftText, holdDraft, newKey, putDraft, removeDraft } from './draft-store';

const PAUSE_MS = 1000;

interface Options {
  userId: number;
  blogId: number | null;
  /** A draft that is gone on with. */
  key?: string | undefined;
  /** The browser keeps nothing. */
  onTrouble: () => void;
}

/** What is in the form; null when it is what is stored. */
type Read = () => DraftText | null;

export class DraftKeeper {
  readonly #options: Options;
  #key: string;
  #release: () => void;
  /** What is to be written, read when that happens: it takes a while for a long text. */
  #read: Read | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writtenAt = 0;
  /** Writes come in turn, so that a late one never revives what was forgotten. */
  #turn: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#key = options.key ?? newKey(options.userId, options.blogId);
    this.#release = holdDraft(this.#key);
  }

  get key(): string {
    return this.#key;
  }

  /** Something was typed. */
  changed(read: Read): void {
    this.#read = read;
    if (this.#timer === undefined) {
      const wait = Math.max(0, this.#writtenAt + PAUSE_MS - now());
      this.#timer = setTimeout(() => void this.flush(), wait);
    }
  }

  /** Writes at once what is not written yet. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const read = this.#read;
    this.#read = null;
    if (read) {
      const [savedAt, key] = [now(), this.#key];
      this.#writtenAt = savedAt;
      const text = read();
      const { blogId } = this.#options;
      this.#next(() =>
        text ? putDraft({ ...text, key, savedAt, blogId }) : removeDraft(key),
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
    this.#next(() => removeDraft(key));
    return this.#turn;
  }

  /**
   * What was written stays where it is, to be offered; from now on the text is that of
   * another draft, or of a new one.
   */
  async goOnWith(key?: string): Promise<void> {
    await this.flush();
    this.#release();
    this.#key = key ?? newKey(this.#options.userId, this.#options.blogId);
    this.#release = holdDraft(this.#key);
  }

  /** The form is gone; what was written is offered from now on. */
  async close(): Promise<void> {
    await this.flush();
    this.#release();
  }

  #next(write: () => Promise<void>): void {
    this.#turn = this.#turn.then(write).catch(() => this.#options.onTrouble());
  }
}
