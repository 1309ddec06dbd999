// What a picture is called on a screen.

import { language } from '../../app/language';
import type { LibraryPicture } from './api';
import { messages } from './messages';

type Named = Pick<LibraryPicture, 'file_name' | 'alt_en' | 'alt_fr'>;

/** What it shows, in this language, or else in the other one. */
export function altOf({ alt_en, alt_fr }: Named): string {
  return language === 'fr' ? alt_fr || alt_en : alt_en || alt_fr;
}

export const nameOf = (picture: Named): string =>
  altOf(picture) || picture.file_name || messages.nameless;
