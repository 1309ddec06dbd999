// The cache of the public site's queries: results of calls by query key. One key has one call
// at a time, and old data is shown while it is fetched again. Components read it through
// core/use-query.ts. Names are those of TanStack Query; docs/decisions/0015 says why it is our own.

import { now } from '../../lib/clock';
import { ApiError } from './client';

/** Names a query. The server writes data into a page under the same keys (crates/site). */
export type QueryKey = readonly unknown[];

/** The state of a query; a new object at every change. */
export interface QueryState<T = unknown> {
  data: T | undefined;
  /** Why the last call failed; older data stays in `data`. */
  error: Error | null;
  /** When the data was received, in milliseconds since 1970. */
  dataUpdatedAt: number;
}

/** How long data counts as fresh, in milliseconds. Hydration fetches nothing meanwhile. */
export const STALE_TIME = 60_000;

const RETRY_DELAY_MS = 1_000;

/** The cache keeps at most so many queries without a subscriber: the newest. */
const MAX_UNOBSERVED = 50;

const EMPTY_STATE: QueryState = { data: undefined, error: null, dataUpdatedAt: 0 };

/** Whether another call may succeed; a 4xx is the server's final word. */
function isRetryable(error: unknown): boolean {
  return (
    navigator.onLine &&
    !(error instanceof ApiError && error.status >= 400 && error.status < 500)
  );
}

/** A text for a key; the order of an object's fields does not matter. */
function hashKey(key: QueryKey): string {
  return JSON.stringify(key, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

export class QueryCache {
  readonly #queries = new Map<string, QueryState>();
  readonly #calls = new Map<string, Promise<unknown>>();
  readonly #subscribers = new Map<string, Set<() => void>>();
  /** Ids of the queries that can be fetched again, the least recently read first. */
  readonly #evictable = new Set<string>();
  readonly #retries: number;

  /** `retries` is how often a failed call is repeated by itself. */
  constructor(initial: readonly { key: QueryKey; data: unknown }[] = [], retries = 1) {
    this.#retries = retries;
    for (const { key, data } of initial) {
      this.setQueryData(key, data);
    }
  }

  getQueryState<T>(key: QueryKey): QueryState<T> {
    const id = hashKey(key);
    if (this.#evictable.delete(id)) {
      this.#evictable.add(id);
    }
    return (this.#queries.get(id) ?? EMPTY_STATE) as QueryState<T>;
  }

  isFresh(key: QueryKey, ms = STALE_TIME): boolean {
    const { data, dataUpdatedAt } = this.getQueryState(key);
    return data !== undefined && now() - dataUpdatedAt < ms;
  }

  /** `isEvictable`: the data can be fetched again, so the cache may drop it. */
  setQueryData(key: QueryKey, data: unknown, isEvictable = false): void {
    const id = hashKey(key);
    if (isEvictable) {
      this.#evictable.add(id);
    }
    this.#set(id, { data, error: null, dataUpdatedAt: now() });
  }

  /** Makes the call, or joins the running call of the same key. */
  fetchQuery<T>(
    key: QueryKey,
    call: () => Promise<T>,
    retries = this.#retries,
  ): Promise<T> {
    const id = hashKey(key);
    const running = this.#calls.get(id);
    if (running) {
      return running as Promise<T>;
    }
    if (this.getQueryState(key).error) {
      this.#set(id, { ...this.getQueryState(key), error: null });
    }
    const started = this.#call(call, retries);
    this.#calls.set(id, started);
    const finish = (result: () => QueryState) => {
      // A query that was removed meanwhile stays removed.
      if (this.#calls.get(id) === started) {
        this.#calls.delete(id);
        this.#evictable.add(id);
        this.#set(id, result());
      }
    };
    started.then(
      (data) => finish(() => ({ data, error: null, dataUpdatedAt: now() })),
      (error: Error) => finish(() => ({ ...this.getQueryState(key), error })),
    );
    return started;
  }

  /** Fresh data from the cache, or the result of a call. */
  ensureQueryData<T>(key: QueryKey, call: () => Promise<T>): Promise<T> {
    const { data } = this.getQueryState<T>(key);
    return data !== undefined && this.isFresh(key)
      ? Promise.resolve(data)
      : this.fetchQuery(key, call);
  }

  /** Removes every query whose key begins with `prefix`. */
  removeQueries(prefix: QueryKey): void {
    const begin = hashKey(prefix).slice(0, -1);
    for (const id of [...this.#queries.keys(), ...this.#calls.keys()]) {
      if (id.startsWith(begin) && /^[,\]]/.test(id.slice(begin.length))) {
        this.#queries.delete(id);
        this.#calls.delete(id);
        this.#evictable.delete(id);
      }
    }
  }

  /** Removes queries that failed and have no data, so that they are fetched again. */
  removeFailedQueries(): void {
    for (const [id, { data, error }] of this.#queries) {
      if (error && data === undefined) {
        this.#queries.delete(id);
      }
    }
  }

  /** Calls `onChange` at every change of the query; the result unsubscribes. */
  subscribe(key: QueryKey, onChange: () => void): () => void {
    const id = hashKey(key);
    const subscribers = this.#subscribers.get(id) ?? new Set();
    this.#subscribers.set(id, subscribers.add(onChange));
    return () => {
      subscribers.delete(onChange);
      if (subscribers.size === 0 && this.#subscribers.get(id) === subscribers) {
        this.#subscribers.delete(id);
      }
    };
  }

  async #call<T>(call: () => Promise<T>, retries: number): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (retries === 0 || !isRetryable(error)) {
        throw error;
      }
    }
    await new Promise((done) => {
      setTimeout(done, RETRY_DELAY_MS);
    });
    return this.#call(call, retries - 1);
  }

  #set(id: string, state: QueryState): void {
    this.#queries.set(id, state);
    this.#subscribers.get(id)?.forEach((onChange) => onChange());
    this.#evict();
  }

  /** Drops the least recently read queries without a subscriber when there are too many. */
  #evict(): void {
    const unobserved = [...this.#evictable].filter((id) => !this.#subscribers.has(id));
    for (const id of unobserved.slice(0, -MAX_UNOBSERVED)) {
      this.#evictable.delete(id);
      this.#queries.delete(id);
    }
  }
}
