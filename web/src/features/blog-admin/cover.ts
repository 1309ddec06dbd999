// A cover that was chosen and is not saved yet: a file, or a picture of the library.

import type { LibraryPicture } from '../media/admin/api';
import { pictureName } from '../media/admin/names';

/** A picture of the library; it need not be sent. */
export interface StoredCover {
  src: string;
  name: string;
  /** What of it stays where it is cut. */
  focus?: string | null | undefined;
}

export type Cover = File | StoredCover;

export const isFile = (cover: Cover | null): cover is File => cover instanceof File;

export const coverOf = (picture: LibraryPicture): StoredCover => ({
  src: picture.src,
  name: pictureName(picture),
  focus: picture.focus,
});

/** What it shows, in the language of the blog; empty when nobody has said. */
export const altIn = (picture: LibraryPicture, language: string): string =>
  language === 'fr' ? picture.alt_fr : picture.alt_en;
