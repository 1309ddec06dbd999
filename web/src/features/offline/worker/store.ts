// The worker's database on the device (IndexedDB): queued messages, favourite homes and shown notices.
// Pages and files are in caches (caches.ts).

import type { QueuedMessage } from '../protocol';

const DATABASE = 'keyturn';
const VERSION = 2;

/** A favourite home whose page is cached. */
export interface StoredHome {
  /** The path that was requested. */
  asked: string;
  /** The paths of its page and pictures. */
  files: readonly string[];
}

/** A shown notice; or, under the key `device`, the push subscription. */
export interface ShownNotice {
  key: string;
  /** A newer notice has a higher number. */
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
  // An open connection would block the deletion of the database.
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
      // The promise resolves after the transaction has completed.
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

export const readAll = <Store extends keyof Stores>(
  store: Store,
): Promise<Stores[Store][]> =>
  within(store, 'readonly', (objects) => objects.getAll() as IDBRequest<Stores[Store][]>);

export const writeObject = <Store extends keyof Stores>(
  store: Store,
  value: Stores[Store],
) => within(store, 'readwrite', (objects) => objects.put(value));

/** Replaces a queued message that is still there; a deleted one stays deleted. */
export const replaceMessage = (message: QueuedMessage) =>
  within('waiting', 'readwrite', (objects) => {
    const found = objects.getKey(message.key);
    found.addEventListener('success', () => {
      if (found.result !== undefined) {
        objects.put(message);
      }
    });
    return found;
  });

export const removeObject = (store: keyof Stores, key: string) =>
  within(store, 'readwrite', (objects) => objects.delete(key));
