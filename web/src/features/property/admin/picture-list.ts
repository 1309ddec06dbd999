// The pictures of a form in their order: stored ones, and chosen ones that are uploaded when the
// property is saved.

import type { LibraryPicture } from '../../media/admin/api';
import { altOf } from '../../media/admin/names';
import type { Media, OrderedImage } from './api';

export interface PropertyPicture {
  /** The key of the picture while it is moved. */
  id: string;
  /** Absent until it is stored. */
  mediaKey?: string;
  /** The file to upload. */
  file?: File;
  /** The path of a picture of the library. */
  libraryImage?: string;
  /** The shown picture: a path, or a thumbnail as a data address. */
  source: string;
  shows: string;
  isPreferred: boolean;
  /** The focal point. */
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

/** A chosen picture of the library, before the property is saved. */
export function libraryPicture(
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

/** Whether the server does not have the picture at this property yet. */
export const isUnsaved = ({ file, libraryImage }: PropertyPicture): boolean =>
  file !== undefined || libraryImage !== undefined;

/** Moves a picture by one place; unchanged at the ends. */
export function movePicture(
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

/** Moves a picture to the place of another one, as a drop does. */
export function dropPicture(
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

/** Makes sure that exactly one picture is the main one, by default the first. */
export function withPreferred(
  pictures: readonly PropertyPicture[],
  id?: string,
): PropertyPicture[] {
  const wanted = id ?? pictures.find((one) => one.isPreferred)?.id ?? pictures[0]?.id;
  return pictures.map((one) => ({ ...one, isPreferred: one.id === wanted }));
}

/**
 * The order for the server. Descriptions and the main picture are sent only where they differ from
 * `stored`, so that other people's changes stay.
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

/** Whether two lists look the same. */
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
