// Autosave of a step of a posting: on the device after every change, on the server a moment later
// (core/drafts/autosave.ts). It knows neither React nor the DOM. Its promises (step-autosave.test.ts):
//
// - everything that the server has not confirmed is on the device;
// - one save at a time, and the newest values in the end;
// - a conflict (409) stops it: it never overwrites;
// - when the server is unreachable it retries, and at once when the connection is back.

import {
  Autosave,
  type AutosaveStatus,
  type SendResult,
} from '../../core/drafts/autosave';
import type { PostingValues } from './api';

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'offline' | 'conflict';

/** What the form shows; the others change nothing. */
const STATUS: Partial<Record<AutosaveStatus['kind'], SaveStatus>> = {
  saving: 'saving',
  saved: 'saved',
  unreachable: 'offline',
  conflict: 'conflict',
};

/** The values on the device. */
export interface StoredStep {
  version: number;
  values: PostingValues;
}

export interface StepStorage {
  read: () => string | null;
  write: (text: string) => void;
  remove: () => void;
}

interface Options {
  storage: StepStorage;
  version: number;
  /** The values on the server. */
  stored: PostingValues;
  save: (version: number, values: PostingValues) => Promise<number>;
  /** Whether an error means that somebody else has saved. */
  isConflict: (error: unknown) => boolean;
  onChange: (status: SaveStatus, version: number) => void;
}

export const sameValues = (one: PostingValues, other: PostingValues) => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
};

export class StepAutosave {
  readonly #options: Options;
  readonly #saver: Autosave<PostingValues>;
  #version: number;
  #stored: PostingValues;
  #newest: PostingValues;

  constructor(options: Options) {
    this.#options = options;
    this.#version = options.version;
    this.#stored = options.stored;
    this.#newest = options.stored;
    this.#saver = new Autosave((status) => this.#report(status));
    this.#saver.setSource({
      snapshot: () => (this.isUnsaved ? this.#newest : null),
      send: (values) => this.#send(values),
    });
    this.#saver.setEnabled(true);
  }

  /** Unsaved values on the device, from this or another window; null without any. */
  leftover(): StoredStep | null {
    try {
      const text = this.#options.storage.read();
      const stored = text === null ? null : (JSON.parse(text) as StoredStep);
      if (
        !stored ||
        typeof stored.version !== 'number' ||
        sameValues(stored.values, this.#stored)
      ) {
        this.#options.storage.remove();
        return null;
      }
      return stored;
    } catch {
      return null;
    }
  }

  /** Whether there are values that the server does not have. */
  get isUnsaved(): boolean {
    return !sameValues(this.#newest, this.#stored);
  }

  changed(values: PostingValues): void {
    this.#newest = values;
    if (!this.isUnsaved) {
      this.#options.storage.remove();
      return;
    }
    this.#writeToDevice();
    this.#saver.changed();
  }

  /** Saves now: the connection is back, or the window is visible again. */
  flushSoon(): void {
    if (this.isUnsaved) {
      void this.#saver.flush();
    }
  }

  /** Waits for the save under way, before the browser submits the form. */
  drain(): Promise<void> {
    return this.#saver.drain();
  }

  /** Stops saving; the values on the device stay. */
  stop(): void {
    this.#saver.end();
  }

  get isBusy(): boolean {
    return this.#saver.isSending;
  }

  #writeToDevice(): void {
    try {
      const step: StoredStep = { version: this.#version, values: this.#newest };
      this.#options.storage.write(JSON.stringify(step));
    } catch {
      // Without storage the server has the values in a moment.
    }
  }

  async #send(values: PostingValues): Promise<SendResult> {
    try {
      this.#version = await this.#options.save(this.#version, values);
    } catch (error) {
      return { kind: this.#options.isConflict(error) ? 'conflict' : 'unreachable' };
    }
    this.#stored = values;
    if (this.isUnsaved) {
      this.#writeToDevice();
    } else {
      this.#options.storage.remove();
    }
    return { kind: 'saved' };
  }

  #report({ kind }: AutosaveStatus): void {
    const status = STATUS[kind];
    if (status && !(status === 'saved' && this.isUnsaved)) {
      this.#options.onChange(status, this.#version);
    }
  }
}
