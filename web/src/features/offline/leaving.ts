// What is on this device when somebody signs out: all of it goes, and what nobody else has is
// asked about first (docs/decisions/0080). A session that ends by itself deletes nothing here.

/** As the worker's caches and its database are called (worker/caches.ts, worker/store.ts). */
const CACHES = 'keyturn-';
const DATABASE = 'keyturn';

/** A database that does not answer keeps nobody from leaving. */
const PATIENCE_MS = 4_000;

/**
 * Messages that nobody has got yet; undefined when that cannot be found out. The database is
 * read here, because there may be no worker to ask.
 */
export async function countWaiting(): Promise<number | undefined> {
  if (typeof indexedDB === 'undefined') {
    return 0;
  }
  const patience = new Promise<undefined>((end) => {
    setTimeout(end, PATIENCE_MS, undefined);
  });
  const waiting = import('./worker/store').then(({ all }) => all('waiting'));
  const read = waiting.then(
    ({ length }) => length,
    () => undefined,
  );
  return Promise.race([read, patience]);
}

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
