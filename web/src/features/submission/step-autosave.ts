// Autosave of a step of a posting, on the server a moment after each change (core/drafts/autosave.ts).
// step-drafts.tsx keeps what the server does not have. It knows neither React nor the DOM. Its promises
// (step-autosave.test.ts):
//
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

/** The values that the server does not have, and the version that they replace. */
export interface UnsavedStep {
  version: number;
  values: PostingValues;
}

interface Options {
  version: number;
  /** The values on the server. */
  stored: PostingValues;
  save: (version: number, values: PostingValues) => Promise<number>;
  /** Whether an error means that somebody else has saved. */
  isConflict: (error: unknown) => boolean;
  onChange: (status: SaveStatus, version: number) => void;
}

const sameValues = (one: PostingValues, other: PostingValues) => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
};

export class StepAutosave {
  readonly #options: Options;
  readonly #saver: Autosave<PostingValues>;
  #version: number;
  #stored: PostingValues;
  #newest: PostingValues;
  /** Called when the unsaved values may have changed. */
  #onUnsaved = () => {};

  constructor(options: Options) {
    this.#options = options;
    this.#version = options.version;
    this.#stored = options.stored;
    this.#newest = options.stored;
    this.#saver = new Autosave((status) => this.#report(status));
    this.#saver.setSource({
      snapshot: () => this.unsaved?.values ?? null,
      send: (values) => this.#send(values),
    });
    this.#saver.setEnabled(true);
  }

  /** The values that the server does not have; null without any. */
  get unsaved(): UnsavedStep | null {
    return this.hasSaved(this.#newest)
      ? null
      : { version: this.#version, values: this.#newest };
  }

  /** Whether the server has these values. */
  hasSaved(values: PostingValues): boolean {
    return sameValues(values, this.#stored);
  }

  /** Calls `onUnsaved` at every change, and now. */
  listen(onUnsaved: () => void): void {
    this.#onUnsaved = onUnsaved;
    onUnsaved();
  }

  changed(values: PostingValues): void {
    this.#newest = values;
    this.#onUnsaved();
    if (this.unsaved) {
      this.#saver.changed();
    }
  }

  /** Saves now: the connection is back, or the window is visible again. */
  flushSoon(): void {
    if (this.unsaved) {
      void this.#saver.flush();
    }
  }

  /** Waits for the save under way, before the browser submits the form. */
  drain(): Promise<void> {
    return this.#saver.drain();
  }

  /** Stops saving; the draft of this browser stays. */
  stop(): void {
    this.#saver.end();
  }

  get isBusy(): boolean {
    return this.#saver.isSending;
  }

  async #send(values: PostingValues): Promise<SendResult> {
    try {
      this.#version = await this.#options.save(this.#version, values);
    } catch (error) {
      return { kind: this.#options.isConflict(error) ? 'conflict' : 'unreachable' };
    }
    this.#stored = values;
    this.#onUnsaved();
    return { kind: 'saved' };
  }

  #report({ kind }: AutosaveStatus): void {
    const status = STATUS[kind];
    if (status && !(status === 'saved' && this.unsaved)) {
      this.#options.onChange(status, this.#version);
    }
  }
}
