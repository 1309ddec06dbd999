// The pictures of a form in their order: stored ones, and chosen ones that are uploaded when the
// property is saved.

import type { LibraryPicture } from '../../media/admin/api';
import { altOf } from '../../media/admin/names';
import type { Media, OrderedImage } from './api';

export interface PropertyPicture {
  /** Tells them apart while they are moved. */
  id: string;
  /** Absent as long as it is not stored. */
  mediaKey?: string;
  /** The file that is to be sent. */
  file?: File;
  /** The path in the library, of one that is to be taken from there. */
  libraryImage?: string;
  /** What is shown: a path, or a small likeness of the file as a data address. */
  source: string;
  shows: string;
  isPreferred: boolean;
  /** What of it stays where it is cut. */
  focus?: string | null | undefined;
}

export const MAX_PICTURES = 40;

export function pictureOf(media: Media): PropertyPicture {
  return {
    id: `stored-${media.MediaKey}`,
    mediaKey: media.MediaKey,
    source: media.MediaURL,
    shows: media.ShortDescription,
    isPreferred: media.PreferredPhotoYN,
    focus: media.focus,
  };
}

/** A picture of the library, before the property that takes it is saved. */
export function takenPicture(
  id: string,
  picture: LibraryPicture,
  wanted?: string,
): PropertyPicture {
  return {
    id,
    libraryImage: picture.src,
    source: picture.src,
    shows: altOf(picture, wanted),
    isPreferred: false,
    focus: picture.focus,
  };
}

/** Whether a picture is one that the server does not have at this property yet. */
export const isToBeAdded = ({ file, libraryImage }: PropertyPicture): boolean =>
  file !== undefined || libraryImage !== undefined;

/** Moves a picture by one place; as it was at the ends. */
export function moved(
  pictures: readonly PropertyPicture[],
  id: string,
  by: -1 | 1,
): PropertyPicture[] {
  const from = pictures.findIndex((one) => one.id === id);
  const to = from + by;
  const next = [...pictures];
  const [one, other] = [next[from], next[to]];
  if (one && other) {
    next[from] = other;
    next[to] = one;
  }
  return next;
}

/** Puts a picture where another one is, as a hand drops it there. */
export function dropped(
  pictures: readonly PropertyPicture[],
  id: string,
  target: string,
): PropertyPicture[] {
  const picture = pictures.find((one) => one.id === id);
  const place = pictures.findIndex((one) => one.id === target);
  if (!picture || place < 0) {
    return [...pictures];
  }
  const others = pictures.filter((one) => one.id !== id);
  return [...others.slice(0, place), picture, ...others.slice(place)];
}

/** One picture stands for the property, the first when none does. */
export function withPreferred(
  pictures: readonly PropertyPicture[],
  id?: string,
): PropertyPicture[] {
  const wanted = id ?? pictures.find((one) => one.isPreferred)?.id ?? pictures[0]?.id;
  return pictures.map((one) => ({ ...one, isPreferred: one.id === wanted }));
}

/**
 * The pictures as the server is told their order. What one shows, and which one stands
 * for the property, is told only where it is not as `stored` has it, so that nobody
 * else's is undone.
 */
export function orderOf(
  pictures: readonly PropertyPicture[],
  stored: readonly PropertyPicture[],
): OrderedImage[] {
  return pictures.map((one) => {
    const now = stored.find(({ id }) => id === one.id);
    return {
      MediaKey: Number(one.mediaKey),
      ShortDescription: one.shows.trim() === now?.shows ? null : one.shows.trim(),
      PreferredPhotoYN: one.isPreferred && now?.isPreferred !== true,
    };
  });
}

/** Whether two lists are the same to somebody who looks at them. */
export function isSameList(
  one: readonly PropertyPicture[],
  other: readonly PropertyPicture[],
): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, shows, isPreferred }, at) => {
      const same = other[at];
      return id === same?.id && shows === same.shows && isPreferred === same.isPreferred;
    })
  );
}
