// Deletes all data of the site on this device when the user signs out. Unsent text is asked about
// first (use-sign-out.tsx, docs/decisions/0017). A session that ends by itself deletes nothing.

import { within } from '../../lib/within';
import type { WorkerRequest } from './protocol';

/** The names of the worker's caches and database (worker/caches.ts, worker/store.ts). */
const CACHES = 'keyturn-';
const DATABASE = 'keyturn';

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
  const waiting = import('./worker/store').then(({ readAll }) => readAll('waiting'));
  const read = waiting.then(
    ({ length }) => length,
    () => undefined,
  );
  return Promise.race([read, timeout]);
}

const deleteDatabase = (name: string) =>
  new Promise<void>((done) => {
    const asked = indexedDB.deleteDatabase(name);
    for (const end of ['success', 'error', 'blocked']) {
      asked.addEventListener(end, () => done());
    }
  });

/** Ends push notices on this device and closes those that are shown. The worker clears its records. */
async function clearWorker(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  // The worker has Serwist's database open, so deleting it would have to wait.
  worker?.active?.postMessage({ kind: 'clear' } satisfies WorkerRequest);
  for (const notice of (await worker?.getNotifications?.()) ?? []) {
    notice.close();
  }
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
}

async function clearDrafts(): Promise<void> {
  const { DEVICE, removeDrafts } = await import('../../core/drafts/draft-store');
  await removeDrafts(DEVICE);
}

/** Deletes cached pages, pictures and results, queued messages, and drafts of no account. */
export async function clearDeviceData(): Promise<void> {
  // The server has ended the subscription with the session, so a failure here does no harm.
  await clearWorker().catch(() => {});
  await within(clearDrafts(), undefined);
  try {
    const names = await caches.keys();
    const own = names.filter((name) => name.startsWith(CACHES));
    await Promise.all(own.map((name) => caches.delete(name)));
    await deleteDatabase(DATABASE);
  } catch {
    // Without storage there is nothing to delete.
  }
}
