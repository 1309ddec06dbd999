// A cover that was chosen and is not saved yet: a file, or a picture of the library.

import type { LibraryPicture } from '../media/admin/api';
import { pictureName } from '../media/admin/names';

/** A picture of the library; it is not uploaded again. */
export interface StoredCover {
  src: string;
  name: string;
  /** The focal point. */
  focus?: string | null | undefined;
}

export type Cover = File | StoredCover;

export const isFile = (cover: Cover | null): cover is File => cover instanceof File;

export const coverOf = (picture: LibraryPicture): StoredCover => ({
  src: picture.src,
  name: pictureName(picture),
  focus: picture.focus,
});

/** The picture's alternative text in the blog's language; empty when it has none. */
export const altIn = (picture: LibraryPicture, language: string): string =>
  language === 'fr' ? picture.alt_fr : picture.alt_en;
