// What is on this device when somebody signs out: all of it goes, and what nobody else has is
// asked about first (docs/decisions/0080). A session that ends by itself deletes nothing here.

import { listKept } from './port';

/** As the worker's caches and its database are called (worker/caches.ts, worker/store.ts). */
const CACHES = 'keyturn-';
const DATABASE = 'keyturn';

/** Messages that nobody has got yet. */
export const countWaiting = async (): Promise<number> =>
  (await listKept())?.waiting.length ?? 0;

const forget = (name: string) =>
  new Promise<void>((done) => {
    const asked = indexedDB.deleteDatabase(name);
    for (const end of ['success', 'error', 'blocked']) {
      asked.addEventListener(end, () => done());
    }
  });

/** Notices come here no more, and none that was shown stays. */
async function silence(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications?.()) ?? []) {
    notice.close();
  }
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
}

/** Pages, pictures, results and messages that wait: nothing of them stays. */
export async function emptyDevice(): Promise<void> {
  // The server has ended it with the session; what fails here gets nothing all the same.
  await silence().catch(() => {});
  try {
    const names = await caches.keys();
    const own = names.filter((name) => name.startsWith(CACHES));
    await Promise.all(own.map((name) => caches.delete(name)));
    await forget(DATABASE);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
