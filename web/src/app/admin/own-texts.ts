// The unsaved texts of the admin area that only this device has: drafts of blogs, properties, pages
// and answers to messages. Each store is loaded on demand.

interface LocalStore {
  count: (userId: number) => Promise<number>;
  drop: (userId: number) => Promise<void>;
}

const blogs = () => import('../../features/blog/admin/draft-store');
const properties = () => import('../../features/property/draft-store');
const pages = () => import('../../features/pages/page-draft-store');
const answers = () => import('../../features/contact/leads/draft');

const STORES: readonly LocalStore[] = [
  {
    count: async (userId) => (await (await blogs()).blogDrafts.list(userId)).length,
    drop: async (userId) => (await blogs()).blogDrafts.removeAll(userId),
  },
  {
    count: async (userId) =>
      (await (await properties()).propertyDrafts.list(userId)).length,
    drop: async (userId) => (await properties()).propertyDrafts.removeAll(userId),
  },
  {
    count: async (userId) => (await pages()).countPageDrafts(userId),
    drop: async (userId) => (await pages()).removePageDrafts(userId),
  },
  {
    count: async (userId) => (await answers()).countDrafts(userId),
    drop: async (userId) => (await answers()).forgetDrafts(userId),
  },
];

/** A store that does not respond must not stop the user from signing out. */
const LIMIT_MS = 2_000;

const within = <T>(asked: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([
    asked.catch(() => otherwise),
    new Promise<T>((done) => {
      setTimeout(() => done(otherwise), LIMIT_MS);
    }),
  ]);

/** The number of texts; undefined when a store does not respond. */
export async function countOwnTexts(userId: number): Promise<number | undefined> {
  const counts = await Promise.all(
    STORES.map(({ count }) => within<number | undefined>(count(userId), undefined)),
  );
  const sum = counts.reduce<number>((before, one) => before + (one ?? 0), 0);
  // Some are asked about in any case.
  return sum === 0 && counts.includes(undefined) && isStoring() ? undefined : sum;
}

/** Without IndexedDB there are no drafts. */
const isStoring = () => typeof indexedDB !== 'undefined';

/** Deletes all of them. */
export async function dropOwnTexts(userId: number): Promise<void> {
  await Promise.all(STORES.map(({ drop }) => within(drop(userId), undefined)));
}
