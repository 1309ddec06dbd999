// What somebody has written in the admin area and only this device has: drafts of blogs and of
// properties, copies of pages, answers to messages. Each is fetched when it is asked for.

interface Kept {
  count: (userId: number) => Promise<number>;
  drop: (userId: number) => Promise<void>;
}

const blogs = () => import('../../features/blog/admin/draft-store');
const properties = () => import('../../features/property/draft-store');
const pages = () => import('../../features/pages/kept');
const answers = () => import('../../features/contact/leads/draft');

const KEPT: readonly Kept[] = [
  {
    count: async (userId) => (await (await blogs()).listDrafts(userId)).length,
    drop: async (userId) => {
      const { listDrafts, removeDraft } = await blogs();
      await Promise.all((await listDrafts(userId)).map(({ key }) => removeDraft(key)));
    },
  },
  {
    count: async (userId) =>
      (await (await properties()).propertyShelf.list(userId)).length,
    drop: async (userId) => {
      const { propertyShelf } = await properties();
      const drafts = await propertyShelf.list(userId);
      await Promise.all(drafts.map(({ key }) => propertyShelf.remove(key)));
    },
  },
  {
    count: async (userId) => (await pages()).countCopies(userId),
    drop: async (userId) => (await pages()).forgetCopies(userId),
  },
  {
    count: async (userId) => (await answers()).countDrafts(userId),
    drop: async (userId) => (await answers()).forgetDrafts(userId),
  },
];

/** How many there are; what a browser keeps nothing of is none. */
export async function countOwnTexts(userId: number): Promise<number> {
  const counts = await Promise.all(KEPT.map(({ count }) => count(userId).catch(() => 0)));
  return counts.reduce((sum, one) => sum + one, 0);
}

/** Leaves none of them. */
export async function dropOwnTexts(userId: number): Promise<void> {
  await Promise.all(KEPT.map(({ drop }) => drop(userId).catch(() => {})));
}
