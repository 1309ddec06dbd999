// Autosave of a step of a posting: on the device after every change, on the server a moment later.
// It knows neither React nor the DOM. Its promises (step-autosave.test.ts):
//
// - everything that the server has not confirmed is on the device;
// - one save at a time, and the newest values in the end;
// - a conflict (409) stops it: it never overwrites;
// - when the server is unreachable it retries, and at once when the connection is back.

import { now } from '../../lib/clock';
import type { PostingValues } from './api';

/** The delay after the last change, and the longest delay after the first. */
export const IDLE_MS = 2_500;
export const MAX_WAIT_MS = 10_000;
const RETRY_DELAYS_MS = [4_000, 8_000, 16_000, 30_000, 60_000] as const;

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'offline' | 'conflict';

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
  #options: Options;
  #version: number;
  #stored: PostingValues;
  #newest: PostingValues;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #first = 0;
  #failures = 0;
  #sending: Promise<void> | null = null;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#version = options.version;
    this.#stored = options.stored;
    this.#newest = options.stored;
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
    if (this.#isStopped) {
      return;
    }
    const at = now();
    if (this.#timer === undefined) {
      this.#first = at;
    }
    const wait = Math.max(0, Math.min(IDLE_MS, this.#first + MAX_WAIT_MS - at));
    this.#schedule(wait);
  }

  /** Saves now: the connection is back, or the window is visible again. */
  flushSoon(): void {
    if (this.isUnsaved && !this.#isStopped && !this.#sending) {
      this.#schedule(0);
    }
  }

  /** Waits for the save under way, before the browser submits the form. */
  async drain(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#sending;
  }

  /** Stops saving; the values on the device stay. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isStopped = true;
  }

  get isBusy(): boolean {
    return this.#sending !== null;
  }

  #writeToDevice(): void {
    try {
      const step: StoredStep = { version: this.#version, values: this.#newest };
      this.#options.storage.write(JSON.stringify(step));
    } catch {
      // Without storage the server has the values in a moment.
    }
  }

  #schedule(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#save();
    }, wait);
  }

  async #save(): Promise<void> {
    if (this.#sending) {
      await this.#sending;
    }
    if (!this.isUnsaved || this.#isStopped) {
      return;
    }
    this.#sending = this.#send(this.#newest);
    await this.#sending;
  }

  async #send(values: PostingValues): Promise<void> {
    this.#setStatus('saving');
    try {
      this.#version = await this.#options.save(this.#version, values);
      this.#stored = values;
      this.#failures = 0;
      this.#sending = null;
      if (this.isUnsaved) {
        this.#writeToDevice();
        this.#schedule(IDLE_MS);
      } else {
        this.#options.storage.remove();
        this.#setStatus('saved');
      }
    } catch (error) {
      this.#sending = null;
      if (this.#options.isConflict(error)) {
        this.stop();
        this.#setStatus('conflict');
        return;
      }
      const wait =
        RETRY_DELAYS_MS[Math.min(this.#failures, RETRY_DELAYS_MS.length - 1)] ?? 60_000;
      this.#failures += 1;
      this.#setStatus('offline');
      if (!this.#isStopped) {
        this.#schedule(wait);
      }
    }
  }

  #setStatus(status: SaveStatus): void {
    this.#options.onChange(status, this.#version);
  }
}
