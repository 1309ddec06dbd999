// What was asked of the server and what it answered, by question: each is asked once at a
// time, and what is known is shown while it is asked again. React looks at it through
// app/use-answer.ts. Why it is our own: docs/decisions/0050.

import { now } from '../lib/clock';
import { ApiError } from './client';

/** A question; crates/site puts its answers into a page under the same ones. */
export type Key = readonly unknown[];

/** What is known of a question; another object whenever that changes. */
export interface Answer<T = unknown> {
  data: T | undefined;
  /** Why the last call failed; what was known before is still there. */
  error: Error | null;
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
}

/** How long an answer counts as fresh; keeps hydration from fetching again. */
export const FRESH_MS = 60_000;

const RETRY_PAUSE_MS = 1_000;

/** So many answers that nobody looks at are known; the newest stay. */
const MOST = 50;

const UNKNOWN: Answer = { data: undefined, error: null, readAt: 0 };

/** Whether another call may help: not when the server has understood and refused. */
function mayHelp(error: unknown): boolean {
  return (
    navigator.onLine &&
    !(error instanceof ApiError && error.status >= 400 && error.status < 500)
  );
}

/** Whatever the order in which an object's fields were written. */
function idOf(key: Key): string {
  return JSON.stringify(key, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

export class Answers {
  readonly #known = new Map<string, Answer>();
  readonly #asked = new Map<string, Promise<unknown>>();
  readonly #watching = new Map<string, Set<() => void>>();
  /** Those that can be asked for again; the one that was looked at last is the last. */
  readonly #spare = new Set<string>();
  readonly #retries: number;

  /** `retries` is how often a call that failed is made again by itself. */
  constructor(given: readonly { key: Key; data: unknown }[] = [], retries = 1) {
    this.#retries = retries;
    for (const { key, data } of given) {
      this.put(key, data);
    }
  }

  get<T>(key: Key): Answer<T> {
    const id = idOf(key);
    if (this.#spare.delete(id)) {
      this.#spare.add(id);
    }
    return (this.#known.get(id) ?? UNKNOWN) as Answer<T>;
  }

  isFresh(key: Key, ms = FRESH_MS): boolean {
    const { data, readAt } = this.get(key);
    return data !== undefined && now() - readAt < ms;
  }

  /** `isSpare` says that it can be asked for again, so that it need not be known for ever. */
  put(key: Key, data: unknown, isSpare = false): void {
    const id = idOf(key);
    if (isSpare) {
      this.#spare.add(id);
    }
    this.#set(id, { data, error: null, readAt: now() });
  }

  /** Asks, unless that is under way. */
  ask<T>(key: Key, call: () => Promise<T>, retries = this.#retries): Promise<T> {
    const id = idOf(key);
    const known = this.#asked.get(id);
    if (known) {
      return known as Promise<T>;
    }
    if (this.get(key).error) {
      this.#set(id, { ...this.get(key), error: null });
    }
    const asked = this.#call(call, retries);
    this.#asked.set(id, asked);
    const end = (answer: () => Answer) => {
      // What was forgotten meanwhile stays forgotten.
      if (this.#asked.get(id) === asked) {
        this.#asked.delete(id);
        this.#spare.add(id);
        this.#set(id, answer());
      }
    };
    asked.then(
      (data) => end(() => ({ data, error: null, readAt: now() })),
      (error: Error) => end(() => ({ ...this.get(key), error })),
    );
    return asked;
  }

  /** What is known, when it is fresh; otherwise it is asked for. */
  read<T>(key: Key, call: () => Promise<T>): Promise<T> {
    const { data } = this.get<T>(key);
    return data !== undefined && this.isFresh(key)
      ? Promise.resolve(data)
      : this.ask(key, call);
  }

  /** Everything whose key begins like this. */
  forget(start: Key): void {
    const begin = idOf(start).slice(0, -1);
    for (const id of [...this.#known.keys(), ...this.#asked.keys()]) {
      if (id.startsWith(begin) && /^[,\]]/.test(id.slice(begin.length))) {
        this.#known.delete(id);
        this.#asked.delete(id);
        this.#spare.delete(id);
      }
    }
  }

  /** What failed, and so is not known, may be asked for again. */
  forgetFailed(): void {
    for (const [id, { data, error }] of this.#known) {
      if (error && data === undefined) {
        this.#known.delete(id);
      }
    }
  }

  /** Hears of every change; the answer ends that. */
  watch(key: Key, changed: () => void): () => void {
    const id = idOf(key);
    const watching = this.#watching.get(id) ?? new Set();
    this.#watching.set(id, watching.add(changed));
    return () => {
      watching.delete(changed);
      if (watching.size === 0 && this.#watching.get(id) === watching) {
        this.#watching.delete(id);
      }
    };
  }

  async #call<T>(call: () => Promise<T>, retries: number): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (retries === 0 || !mayHelp(error)) {
        throw error;
      }
    }
    await new Promise((done) => {
      setTimeout(done, RETRY_PAUSE_MS);
    });
    return this.#call(call, retries - 1);
  }

  #set(id: string, answer: Answer): void {
    this.#known.set(id, answer);
    this.#watching.get(id)?.forEach((changed) => changed());
    this.#drop();
  }

  /** Forgets the oldest of those that nobody looks at, when there are too many. */
  #drop(): void {
    const unseen = [...this.#spare].filter((id) => !this.#watching.has(id));
    for (const id of unseen.slice(0, -MOST)) {
      this.#spare.delete(id);
      this.#known.delete(id);
    }
  }
}
