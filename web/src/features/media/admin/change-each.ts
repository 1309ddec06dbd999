// Runs an action on several pictures, one after the other. A failure at one of them does not stop
// the others.

import { errorText } from '../../../core/api/field-error';
import type { RefusedRow } from '../../../core/list/use-bulk';
import type { LibraryPicture } from './api';
import { pictureName } from './names';

export interface PicturesOutcome {
  done: LibraryPicture[];
  refused: RefusedRow[];
}

export async function changeEach(
  pictures: readonly LibraryPicture[],
  act: (picture: LibraryPicture) => Promise<unknown>,
): Promise<PicturesOutcome> {
  const [done, refused]: [LibraryPicture[], RefusedRow[]] = [[], []];
  for (const picture of pictures) {
    try {
      // One after the other: the server handles one at a time anyway.
      // oxlint-disable-next-line no-await-in-loop
      await act(picture);
      done.push(picture);
    } catch (error) {
      refused.push({
        key: picture.id,
        name: pictureName(picture),
        reason: errorText(error),
      });
    }
  }
  return { done, refused };
}

/** The description for all pictures. */
export interface Description {
  en: string;
  fr: string;
  /** Whether present descriptions stay. */
  onlyMissing: boolean;
}

type PictureWords = Pick<LibraryPicture, 'alt_en' | 'alt_fr'>;

/** The new description of a picture; null when it does not change. */
export function describedBy(
  { alt_en, alt_fr }: PictureWords,
  { en, fr, onlyMissing }: Description,
): PictureWords | null {
  const of = (old: string, typed: string) =>
    typed.trim() === '' || (onlyMissing && old !== '') ? old : typed.trim();
  const next = { alt_en: of(alt_en, en), alt_fr: of(alt_fr, fr) };
  return next.alt_en === alt_en && next.alt_fr === alt_fr ? null : next;
}
