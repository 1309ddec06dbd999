// The drafts of blogs (core/drafts/draft-store.ts).

import { type Draft, DraftStore } from '../../core/drafts/draft-store';
import type { WaitingPicture } from '../../rich-text/rich-text';
import type { Cover } from './cover';
import type { BlogFields } from './fields';
import type { PendingSave } from './keyed-save';

/** The unsaved contents of a form. */
export interface DraftText {
  fields: BlogFields;
  isUrlOwn: boolean;
  file: Cover | null;
  /** The stored image is to be removed. */
  removesImage?: boolean;
  html: string;
  pictures: WaitingPicture[];
  /** The edited revision; null for a new blog. */
  revision: number | null;
  /** The edited version of the working copy; null without one. */
  copy?: number | null | undefined;
  /** The save without a response. */
  pending?: PendingSave | null | undefined;
}

export type BlogDraft = Draft<DraftText>;

/** A draft of this browser has a key; a working copy has none. */
export type ResumedDraft = DraftText & {
  blogId: number | null;
  key?: string | undefined;
};

/** How many characters of HTML are a long text. */
export const LONG_TEXT_CHARS = 20_000;

const COVER = 'cover';

export const blogDrafts = new DraftStore<DraftText>('blogs', {
  split: ({ file, pictures, ...text }) => ({
    text: { ...text, file: null, pictures: [] },
    files: {
      ...(file && { [COVER]: file }),
      ...Object.fromEntries(pictures.map((picture) => [picture.upload, picture.file])),
    },
  }),
  join: (text, { [COVER]: cover = null, ...pictures }) => ({
    ...text,
    file: cover as Cover | null,
    pictures: Object.entries(pictures).map(([upload, file]) => ({
      upload: Number(upload),
      file: file as File,
    })),
  }),
  isLong: ({ html }) => html.length > LONG_TEXT_CHARS,
});

export const resumedFrom = ({ key, thingId, content }: BlogDraft): ResumedDraft => ({
  ...content,
  blogId: thingId,
  key,
});

export const titleOfDraft = ({ content }: BlogDraft): string => content.fields.title;
