// The drafts of pages (core/drafts/draft-store.ts).

import { type Draft, DraftStore } from '../../../core/drafts/draft-store';
import { withoutIdsInBoth, type PageValues } from './values';

/** The unsaved contents of a form. */
export interface PageContent {
  page: string;
  /** The revision that it is based on. */
  revision: number;
  values: PageValues;
}

export type PageDraft = Draft<PageContent>;

export const pageDrafts = new DraftStore<PageContent>('pages', {
  split: (content) => ({
    text: { ...content, values: withoutIdsInBoth(content.values) },
    files: {},
  }),
  join: (text) => text,
});

/** The newest draft of a page; null without one, or without IndexedDB. */
export async function findPageDraft(
  userId: number,
  page: string,
): Promise<PageDraft | null> {
  const all = await pageDrafts.list(userId).catch(() => []);
  return all.find(({ content }) => content.page === page) ?? null;
}
