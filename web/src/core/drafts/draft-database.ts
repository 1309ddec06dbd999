// The IndexedDB database of all drafts. When a page goes away, a browser aborts its open transactions,
// except those that `commit` was called on. So a write is one transaction, over text and files, and
// commits at once. Transactions run in the order in which they were created.

const NAME = 'keyturn-unsaved';
const TEXTS = 'texts';
const FILES = 'files';

let opening: Promise<IDBDatabase> | null = null;

const settle = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/** Opens the database; a write needs no further wait from then on. */
export function openDraftDatabase(): Promise<IDBDatabase> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(TEXTS);
    request.result.createObjectStore(FILES);
  });
  const database = await settle(request);
  // Browsers close it when they clear the storage.
  database.addEventListener('close', () => {
    opening = null;
  });
  return database;
}

/** Runs a write as one transaction. */
export async function writeDrafts(
  write: (texts: IDBObjectStore, files: IDBObjectStore) => void,
): Promise<void> {
  const database = await openDraftDatabase();
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction([TEXTS, FILES], 'readwrite');
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
    write(transaction.objectStore(TEXTS), transaction.objectStore(FILES));
    transaction.commit();
  });
}

/** An entry of each store, by its key. */
export interface StoredDraft {
  key: string;
  text: unknown;
  files: unknown;
}

/** The drafts whose key is in the range. */
export async function readDrafts(range: IDBKeyRange): Promise<StoredDraft[]> {
  const database = await openDraftDatabase();
  const transaction = database.transaction([TEXTS, FILES], 'readonly');
  const read = async (name: string) => {
    const store = transaction.objectStore(name);
    const [keys, values] = await Promise.all([
      settle(store.getAllKeys(range)),
      settle<unknown[]>(store.getAll(range)),
    ]);
    return new Map(keys.map((key, index) => [String(key), values[index]]));
  };
  const [texts, files] = await Promise.all([read(TEXTS), read(FILES)]);
  return [...texts].map(([key, text]) => ({ key, text, files: files.get(key) }));
}

export async function readDraftKeys(): Promise<string[]> {
  const database = await openDraftDatabase();
  const texts = database.transaction(TEXTS, 'readonly').objectStore(TEXTS);
  return (await settle(texts.getAllKeys())).map(String);
}
