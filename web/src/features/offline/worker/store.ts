// What the worker remembers, in one database of the device: messages that wait, and the homes
// that are kept. Caches hold the pages and files themselves (caches.ts).

import type { QueuedMessage } from '../protocol';

const DATABASE = 'keyturn';
const VERSION = 2;

/** Where the page of a kept home lies. */
export interface StoredHome {
  /** The address that it was asked for by. */
  asked: string;
  /** Its page, and its pictures. */
  files: readonly string[];
}

/** A notice that was shown; or the device itself, as its browser's service knows it. */
export interface ShownNotice {
  key: string;
  /** The higher the newer. */
  at: number;
  endpoint?: string | undefined;
  auth?: string | undefined;
  server?: ArrayBuffer | null;
}

interface Stores {
  waiting: QueuedMessage;
  homes: StoredHome;
  notices: ShownNotice;
}

const KEYS = { waiting: 'key', homes: 'asked', notices: 'key' } as const;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, VERSION);
  opening.addEventListener('upgradeneeded', () => {
    const { result } = opening;
    for (const [name, keyPath] of Object.entries(KEYS)) {
      if (!result.objectStoreNames.contains(name)) {
        result.createObjectStore(name, { keyPath });
      }
    }
  });
  const database = await done(opening);
  // Whoever deletes it is not kept waiting.
  database.addEventListener('versionchange', () => database.close());
  return database;
}

async function within<T>(
  store: keyof Stores,
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(store, mode);
    const result = await done(work(transaction.objectStore(store)));
    if (mode === 'readwrite') {
      // On disk before anybody is told.
      await new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(transaction.error));
      });
    }
    return result;
  } finally {
    database.close();
  }
}

export const all = <Store extends keyof Stores>(store: Store): Promise<Stores[Store][]> =>
  within(store, 'readonly', (objects) => objects.getAll() as IDBRequest<Stores[Store][]>);

export const put = <Store extends keyof Stores>(store: Store, value: Stores[Store]) =>
  within(store, 'readwrite', (objects) => objects.put(value));

export const remove = (store: keyof Stores, key: string) =>
  within(store, 'readwrite', (objects) => objects.delete(key));
