// What the form around the editor sees of it. The editor itself is fetched when a
// dialog opens (lazy-editor.tsx), so nothing here may import it.

import type { Uploaded } from './uploads';

/** Why a text cannot be published as it is. */
export type Unready = 'sending' | 'failed' | 'undescribed';

export interface RichText {
  /** The HTML to be stored. */
  html: () => string;
  /** Stored HTML as this editor would write it, to compare the two. */
  canonical: (html: string) => string;
  isBlank: () => boolean;
  /** The first picture that is not ready is shown, and asked about. */
  findUnready: () => Unready | null;
  /** Puts another text in its place; Undo takes it back. */
  replace: (html: string) => void;
  focus: () => void;
}

export interface RichTextProps {
  /** The text that it begins with. */
  initial: string;
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** The editor is there. */
  onReady: (text: RichText) => void;
  onChange: () => void;
  /** Something that somebody has to be told. */
  onMessage: (text: string) => void;
  upload: (file: File) => Promise<Uploaded>;
}
