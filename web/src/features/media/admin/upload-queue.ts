// Uploads pictures into the library, a few at a time, and reports the state of each. A failed
// upload can be tried again.

import { errorText } from '../../../core/api/field-error';
import type { LibraryPicture } from './api';
import { messages } from './messages';
import { findPictureProblem } from '../../../lib/picture-file';

/** As many are sent at once: the server decodes two. */
const AT_ONCE = 3;

export interface Upload {
  id: number;
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** The reason of the failure. */
  problem?: string | undefined;
  /** Whether another try cannot help. */
  isFinal?: boolean | undefined;
}

export class UploadQueue {
  readonly #send: (file: File) => Promise<LibraryPicture>;
  readonly #onChange: (uploads: readonly Upload[]) => void;
  readonly #files = new Map<number, File>();
  #uploads: readonly Upload[] = [];
  #last = 0;
  #tell: (picture: LibraryPicture) => void = () => {};

  constructor(
    send: (file: File) => Promise<LibraryPicture>,
    onChange: (uploads: readonly Upload[]) => void,
  ) {
    this.#send = send;
    this.#onChange = onChange;
  }

  /** Sets the function that is called after each upload. */
  tell(heard: (picture: LibraryPicture) => void): void {
    this.#tell = heard;
  }

  add(files: readonly File[]): void {
    const added = files.map((file): Upload => {
      const id = (this.#last += 1);
      const problem = findPictureProblem(file);
      if (problem) {
        return { id, name: file.name, state: 'failed', problem, isFinal: true };
      }
      this.#files.set(id, file);
      return { id, name: file.name, state: 'waiting' };
    });
    this.#become([...this.#uploads, ...added]);
    this.#go();
  }

  again(id: number): void {
    this.#set(id, { state: 'waiting', problem: undefined });
    this.#go();
  }

  /** Removes finished uploads. */
  clear(): void {
    const isOver = ({ state }: Upload) => state === 'done' || state === 'failed';
    for (const { id } of this.#uploads.filter(isOver)) {
      this.#files.delete(id);
    }
    this.#become(this.#uploads.filter((one) => !isOver(one)));
  }

  #go(): void {
    const count = (wanted: Upload['state']) =>
      this.#uploads.filter(({ state }) => state === wanted).length;
    while (count('sending') < AT_ONCE) {
      const next = this.#uploads.find(({ state }) => state === 'waiting');
      const file = next && this.#files.get(next.id);
      if (!next || !file) {
        return;
      }
      this.#set(next.id, { state: 'sending' });
      void this.#run(next.id, file);
    }
  }

  async #run(id: number, file: File): Promise<void> {
    try {
      const picture = await this.#send(file);
      this.#files.delete(id);
      this.#set(id, { state: 'done' });
      this.#tell(picture);
    } catch (error) {
      this.#set(id, {
        state: 'failed',
        problem: errorText(error, messages.uploadFailed),
      });
    }
    this.#go();
  }

  #set(id: number, change: Partial<Upload>): void {
    this.#become(
      this.#uploads.map((one) => (one.id === id ? { ...one, ...change } : one)),
    );
  }

  #become(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    this.#onChange(uploads);
  }
}
