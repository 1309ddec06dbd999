// What is on this device when somebody signs out: all of it goes, and what nobody else has is
// asked about first (docs/decisions/0080). A session that ends by itself deletes nothing here.

import { listKept } from './port';

/** As the worker's caches and its database begin (worker/caches.ts, worker/store.ts). */
const OURS = 'keyturn';

/** Messages that nobody has got yet. */
export const countUnsent = async (): Promise<number> =>
  (await listKept())?.waiting.length ?? 0;

const forget = (name: string) =>
  new Promise<void>((done) => {
    const asked = indexedDB.deleteDatabase(name);
    for (const end of ['success', 'error', 'blocked']) {
      asked.addEventListener(end, () => done());
    }
  });

/** Pages, pictures, results, messages that wait, unsaved texts: nothing of them stays. */
export async function emptyDevice(): Promise<void> {
  try {
    const names = 'caches' in window ? await caches.keys() : [];
    await Promise.all(
      names.filter((name) => name.startsWith(OURS)).map((name) => caches.delete(name)),
    );
    const databases = (await indexedDB.databases?.()) ?? [{ name: OURS }];
    await Promise.all(
      databases.flatMap(({ name }) => (name?.startsWith(OURS) ? [forget(name)] : [])),
    );
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
