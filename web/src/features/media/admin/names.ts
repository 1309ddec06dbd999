// The name of a picture on a screen.

import { language } from '../../../core/language';
import type { LibraryPicture } from './api';
import { messages } from './messages';

type Named = Pick<LibraryPicture, 'file_name' | 'alt_en' | 'alt_fr'>;

/** The alternative text in a language, or else in the other one. */
export function altOf({ alt_en, alt_fr }: Named, wanted: string = language): string {
  return wanted === 'fr' ? alt_fr || alt_en : alt_en || alt_fr;
}

export const pictureName = (picture: Named): string =>
  altOf(picture) || picture.file_name || messages.nameless;

/** The most characters of a description. */
const ALT_MAX_CHARS = 255;

/** The error of a description; undefined when it is valid. */
export const altProblem = (text: string): string | undefined =>
  [...text.trim()].length > ALT_MAX_CHARS ? messages.altTooLong : undefined;
