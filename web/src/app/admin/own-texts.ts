// The drafts that only this device has (core/drafts/draft-store.ts), before somebody signs out.

const drafts = () => import('../../core/drafts/draft-store');

/** A store that does not respond must not stop the user from signing out. */
const LIMIT_MS = 2_000;

const within = <T>(asked: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([
    asked.catch(() => otherwise),
    new Promise<T>((done) => {
      setTimeout(() => done(otherwise), LIMIT_MS);
    }),
  ]);

/** The number of drafts; undefined when the store does not respond. */
export async function countOwnTexts(userId: number): Promise<number | undefined> {
  // Without IndexedDB there are no drafts.
  if (typeof indexedDB === 'undefined') {
    return 0;
  }
  const count = drafts().then(({ countDrafts }) => countDrafts(userId));
  return within<number | undefined>(count, undefined);
}

/** Deletes all of them. */
export async function dropOwnTexts(userId: number): Promise<void> {
  const removed = drafts().then(({ removeDrafts }) => removeDrafts(userId));
  await within(removed, undefined);
}
