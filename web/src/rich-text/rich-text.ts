// The interface of the editor for the form around it. The editor is loaded when a dialog opens
// (lazy-editor.tsx), so nothing here may import it.

import type { ComponentType } from 'react';
import type { FindEmptyBlocks } from './page-block-kinds';
import type { Uploaded } from './uploads';

/** Why a text cannot be published as it is. */
export type Unready = 'sending' | 'failed' | 'undescribed';

/** A picture that is not uploaded yet; its place in the text has the same number. */
export interface WaitingPicture {
  upload: number;
  file: File;
}

/** A text as it is kept while it is written: with all that cannot be stored yet. */
export interface DraftBody {
  html: string;
  pictures: WaitingPicture[];
}

export interface RichText {
  /** The HTML to be stored. */
  html: () => string;
  draft: () => DraftBody;
  /** Stored HTML as this editor would write it, to compare the two. */
  canonical: (html: string) => string;
  isBlank: () => boolean;
  /** The first picture that is not ready is shown, and asked about. */
  findUnready: () => Unready | null;
  /** Puts another text in its place; Undo takes it back. */
  replace: (text: string | DraftBody) => void;
  focus: () => void;
}

/** A place of this site that a link can lead to. */
export interface LinkPlace {
  href: string;
  title: string;
  /** What kind of place it is. */
  kind: string;
  /** The language of the title, when it is not the screen's. */
  lang?: string;
}

/** The places that a text finds: some at once, the others by a call. */
export type SearchPlaces = (text: string) => {
  known: LinkPlace[];
  more: () => Promise<LinkPlace[]>;
};

/** A dialog that chooses a stored picture. */
export type PictureLibrary = ComponentType<{
  onChoose: (picture: { src: string; alt_en: string; alt_fr: string }) => void;
  onClose: () => void;
}>;

export interface RichTextProps {
  /** The text that it begins with. */
  initial: string | DraftBody;
  /** The language of the text. */
  language: 'en' | 'fr';
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** The editor is there. */
  onReady: (text: RichText) => void;
  onChange: () => void;
  /** Something that somebody has to be told. */
  onMessage: (text: string) => void;
  upload: (file: File, alt: string | null) => Promise<Uploaded>;
  searchPlaces: SearchPlaces;
  Library: PictureLibrary;
  /** It is the text of a page, which may have blocks. */
  isPage?: boolean;
  /** Of such a text: the kinds of block that would show nothing today. */
  findEmptyBlocks?: FindEmptyBlocks;
}
