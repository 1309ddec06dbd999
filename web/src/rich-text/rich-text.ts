// The interface of the editor for the form around it. The editor is loaded when a dialog opens
// (lazy-editor.tsx), so nothing here may import it.

import type { ComponentType } from 'react';
import type { FindEmptyBlocks } from './page-block-kinds';
import type { UploadedPicture } from './uploads';

/** Why a text cannot be published. */
export type UnreadyReason = 'sending' | 'failed' | 'undescribed';

/** A picture without a finished upload; its node in the text has the same number. */
export interface WaitingPicture {
  upload: number;
  file: File;
}

/** The text of a draft, with everything that cannot be saved yet. */
export interface DraftBody {
  html: string;
  pictures: WaitingPicture[];
}

export interface RichText {
  /** The HTML to be stored. */
  html: () => string;
  draft: () => DraftBody;
  /** Stored HTML as the editor would write it, for comparisons. */
  canonical: (html: string) => string;
  isBlank: () => boolean;
  /** Shows the first picture that is not ready, and asks for its description. */
  findUnready: () => UnreadyReason | null;
  /** Replaces the text; Undo restores it. */
  replace: (text: string | DraftBody) => void;
  focus: () => void;
}

/** A page of this site, as the target of a link. */
export interface LinkPlace {
  href: string;
  title: string;
  /** The kind of page. */
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
  /** The initial text. */
  initial: string | DraftBody;
  /** The language of the text. */
  language: 'en' | 'fr';
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** The editor is loaded. */
  onReady: (text: RichText) => void;
  onChange: () => void;
  /** Shows a message. */
  onMessage: (text: string) => void;
  upload: (file: File, alt: string | null) => Promise<UploadedPicture>;
  searchPlaces: SearchPlaces;
  Library: PictureLibrary;
  /** Whether it is the text of a page, which may have blocks. */
  isPage?: boolean;
  /** Of such a text: the kinds of block that would show nothing today. */
  findEmptyBlocks?: FindEmptyBlocks;
}
