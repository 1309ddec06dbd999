// Counts and deletes the drafts of this device (core/drafts/draft-store.ts), before the user signs
// out.

import { within } from '../../lib/within';

const drafts = () => import('../../core/drafts/draft-store');

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
