// Deletes all data of the site on this device when the user signs out. Unsent text is asked about
// first (use-sign-out.tsx, docs/decisions/0017). A session that ends by itself deletes nothing.

/** The names of the worker's caches (worker/caches.ts). */
const CACHES = 'keyturn-';
/** The worker's database (worker/store.ts), and the addresses that Serwist notes for its caches. */
const DATABASES = ['keyturn', 'serwist-expiration'];

/** A database that does not respond must not stop the user from signing out. */
const TIMEOUT_MS = 4_000;

/**
 * The number of queued messages; undefined when unknown. It reads the database itself, because
 * there may be no worker.
 */
export async function countQueuedMessages(): Promise<number | undefined> {
  if (typeof indexedDB === 'undefined') {
    return 0;
  }
  const timeout = new Promise<undefined>((end) => {
    setTimeout(end, TIMEOUT_MS, undefined);
  });
  const waiting = import('./worker/store').then(({ all }) => all('waiting'));
  const read = waiting.then(
    ({ length }) => length,
    () => undefined,
  );
  return Promise.race([read, timeout]);
}

/**
 * Deletes all that a database has. To delete the database itself would have to wait for the worker,
 * which holds it open.
 */
const emptyDatabase = (name: string) =>
  new Promise<void>((done) => {
    const opening = indexedDB.open(name);
    // There is none, and there shall be none.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => done());
    opening.addEventListener('success', () => {
      const database = opening.result;
      const names = [...database.objectStoreNames];
      const write = names.length > 0 && database.transaction(names, 'readwrite');
      const end = () => {
        database.close();
        done();
      };
      if (write) {
        names.forEach((store) => write.objectStore(store).clear());
        write.addEventListener('complete', end);
        write.addEventListener('abort', end);
      } else {
        end();
      }
    });
  });

/** Ends push notices on this device and closes those that are shown. */
async function stopNotices(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications?.()) ?? []) {
    notice.close();
  }
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
}

/** Deletes cached pages, pictures and results, and queued messages. */
export async function clearDeviceData(): Promise<void> {
  // The server has ended the subscription with the session, so a failure here does no harm.
  await stopNotices().catch(() => {});
  try {
    const names = await caches.keys();
    const own = names.filter((name) => name.startsWith(CACHES));
    await Promise.all(own.map((name) => caches.delete(name)));
    await Promise.all(DATABASES.map(emptyDatabase));
  } catch {
    // Without storage there is nothing to delete.
  }
}
