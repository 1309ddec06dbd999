// Writes a form's draft while somebody types: at once, one write after the other. A long
// text takes a while to be read, so between two writes of one there is a pause.

import { now } from '../../../lib/clock';
import { holdDraft } from './draft-holders';
import {
  type Draft,
  type DraftFiles,
  type DraftText,
  newKey,
  putDraft,
  putFiles,
  removeDraft,
} from './draft-store';

/** How many characters of HTML are a long text. */
export const LONG = 20_000;
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
  #blogId: number | null;
  #release: () => Promise<void>;
  /** What is to be written, read when that happens. */
  #read: Read | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next may be written. */
  #notBefore = 0;
  /** The files that are written; null when that is not known. */
  #files: DraftFiles | null = null;
  /** Writes come in turn, so that a late one never revives what was forgotten. */
  #turn: Promise<void> = Promise.resolve();
  /** How many writes have not ended. */
  #waiting = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#blogId = options.blogId;
    this.#key = options.key ?? newKey(options.userId, options.blogId);
    this.#release = holdDraft(this.#key);
  }

  get key(): string {
    return this.#key;
  }

  /** What was new is stored now; what is written from here on is of that blog. */
  belongTo(blogId: number | null): void {
    this.#blogId = blogId;
  }

  /** Something was typed. */
  changed(read: Read): void {
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
      this.#notBefore = savedAt + (text && text.html.length > LONG ? PAUSE_MS : 0);
      const blogId = this.#blogId;
      this.#next(() =>
        text ? this.#write(key, { ...text, key, savedAt, blogId }) : this.#remove(key),
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
    this.#key = key ?? newKey(this.#options.userId, this.#blogId);
    this.#release = holdDraft(this.#key);
    this.#files = null;
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

  async #write(key: string, draft: Draft): Promise<void> {
    const { file, pictures } = draft;
    if (!isSame(this.#files, draft)) {
      await putFiles(key, { file, pictures });
      this.#files = { file, pictures };
    }
    await putDraft(draft);
  }

  async #remove(key: string): Promise<void> {
    this.#files = null;
    await removeDraft(key);
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
