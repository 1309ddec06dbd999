// Keeps what is typed into a step, on the device with each word and on the server a moment
// later. It knows neither React nor the page; keeper.test.ts says what it promises:
//
// - what the server has not acknowledged is on the device;
// - one save at a time, and the newest words in the end;
// - a refusal as out of date (409) stops it: it never overwrites;
// - without an answer it tries again, sooner when the connection is back.

import { now } from '../../lib/clock';
import type { Values } from './api';

/** After the last word, and after the first at the latest. */
export const REST_MS = 2_500;
export const MOST_MS = 10_000;
const RETRY_MS = [4_000, 8_000, 16_000, 30_000, 60_000] as const;

export type Keeping = 'idle' | 'saving' | 'saved' | 'offline' | 'conflict';

/** What is on the device. */
export interface Kept {
  version: number;
  values: Values;
}

export interface Place {
  read: () => string | null;
  write: (text: string) => void;
  remove: () => void;
}

interface Options {
  place: Place;
  version: number;
  /** What the server has. */
  stored: Values;
  save: (version: number, values: Values) => Promise<number>;
  /** What a failure means: another has written, or nobody has answered. */
  isConflict: (error: unknown) => boolean;
  onChange: (keeping: Keeping, version: number) => void;
}

export const same = (one: Values, other: Values) => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
};

export class Keeper {
  #options: Options;
  #version: number;
  #stored: Values;
  #newest: Values;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #first = 0;
  #failures = 0;
  #underWay: Promise<void> | null = null;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#version = options.version;
    this.#stored = options.stored;
    this.#newest = options.stored;
  }

  /** What was typed before and is not on the server, if anything: from this or another window. */
  left(): Kept | null {
    try {
      const text = this.#options.place.read();
      const kept = text === null ? null : (JSON.parse(text) as Kept);
      if (!kept || typeof kept.version !== 'number' || same(kept.values, this.#stored)) {
        this.#options.place.remove();
        return null;
      }
      return kept;
    } catch {
      return null;
    }
  }

  /** Whether there is something that the server does not have. */
  get isUnsaved(): boolean {
    return !same(this.#newest, this.#stored);
  }

  typed(values: Values): void {
    this.#newest = values;
    if (!this.isUnsaved) {
      this.#options.place.remove();
      return;
    }
    this.#keepOnDevice();
    if (this.#isStopped) {
      return;
    }
    const at = now();
    if (this.#timer === undefined) {
      this.#first = at;
    }
    const wait = Math.max(0, Math.min(REST_MS, this.#first + MOST_MS - at));
    this.#plan(wait);
  }

  /** The connection or the window is back. */
  hurry(): void {
    if (this.isUnsaved && !this.#isStopped && !this.#underWay) {
      this.#plan(0);
    }
  }

  /** Before the form is sent by the browser: what is under way has come back then. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#underWay;
  }

  /** The window is left; what is on the device stays. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isStopped = true;
  }

  get isBusy(): boolean {
    return this.#underWay !== null;
  }

  #keepOnDevice(): void {
    try {
      const kept: Kept = { version: this.#version, values: this.#newest };
      this.#options.place.write(JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing: the server has it in a moment.
    }
  }

  #plan(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#save();
    }, wait);
  }

  async #save(): Promise<void> {
    if (this.#underWay) {
      await this.#underWay;
    }
    if (!this.isUnsaved || this.#isStopped) {
      return;
    }
    this.#underWay = this.#send(this.#newest);
    await this.#underWay;
  }

  async #send(values: Values): Promise<void> {
    this.#tell('saving');
    try {
      this.#version = await this.#options.save(this.#version, values);
      this.#stored = values;
      this.#failures = 0;
      this.#underWay = null;
      if (this.isUnsaved) {
        this.#keepOnDevice();
        this.#plan(REST_MS);
      } else {
        this.#options.place.remove();
        this.#tell('saved');
      }
    } catch (error) {
      this.#underWay = null;
      if (this.#options.isConflict(error)) {
        this.stop();
        this.#tell('conflict');
        return;
      }
      const wait = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? 60_000;
      this.#failures += 1;
      this.#tell('offline');
      if (!this.#isStopped) {
        this.#plan(wait);
      }
    }
  }

  #tell(keeping: Keeping): void {
    this.#options.onChange(keeping, this.#version);
  }
}
