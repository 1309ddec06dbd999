// Saves a property and then its pictures, one by one. Each success is noted at once, so that
// another try continues after a failure.

import type { Api } from '../../../core/api/client';
import { errorText, isNotThere } from '../../../core/api/field-error';
import {
  addImage,
  addProperty,
  findProperty,
  orderImages,
  type Property,
  removeImage,
  updateProperty,
} from './api';
import type { Fields } from './fields';
import { messages } from './messages';
import { isSameList, orderOf, pictureOf, type PropertyPicture } from './picture-list';
import { mergePictures } from './picture-merge';
import { bodyOf, isSameProperty } from './property-form';

/** How far a publication is. */
export type Publication = Pick<
  Property,
  'PublicationState' | 'CheckedTimestamp' | 'ExpirationTimestamp'
>;

/** A property as the server has it. */
export interface SavedProperty {
  key: string;
  revision: number;
  fields: Fields;
  history: Property['HistoryTransactional'];
  /** Its state of publication when it was opened. */
  publication?: Publication;
}

export interface PropertyFormState {
  /** Null until it is added. */
  stored: SavedProperty | null;
  fields: Fields;
  pictures: readonly PropertyPicture[];
  /** The pictures that `pictures` is based on. */
  storedPictures: readonly PropertyPicture[];
}

/** The property is saved, and something about its pictures is not. */
export class SaveFailure extends Error {
  override readonly name = 'SaveFailure';
  readonly isPropertySaved = true;
  readonly reason: unknown;

  constructor(what: string, reason: unknown) {
    super(messages.pictureFailed(what, errorText(reason, messages.imageFailed)));
    this.reason = reason;
  }
}

/** `note` is called after every successful step. */
export async function saveProperty(
  api: Api,
  draft: PropertyFormState,
  note: (draft: PropertyFormState) => void,
): Promise<{ message: string }> {
  let now = draft;
  const step = (next: Partial<PropertyFormState>) => {
    now = { ...now, ...next };
    note(now);
  };
  const { message, stored } = await saveFields(api, draft);
  step({ stored });
  await savePictures(api, stored.key, () => now, step);
  return { message };
}

async function saveFields(api: Api, { stored, fields }: PropertyFormState) {
  if (stored === null) {
    const { message, data } = await addProperty(api, bodyOf(fields));
    return {
      message,
      stored: { key: data.ListingKey, revision: data.Revision, fields, history: [] },
    };
  }
  if (isSameProperty(fields, stored.fields)) {
    return { message: messages.picturesChanged, stored };
  }
  const { key, revision } = stored;
  const body = { ...bodyOf(fields), ListingKey: Number(key), Revision: revision };
  const { message } = await updateProperty(api, body);
  return { message, stored: { ...stored, fields, revision: revision + 1 } };
}

async function savePictures(
  api: Api,
  key: string,
  now: () => PropertyFormState,
  step: (next: Partial<PropertyFormState>) => void,
): Promise<void> {
  if (isSameList(now().pictures, now().storedPictures)) {
    return;
  }
  // Pictures have no revision: other people's changes stay.
  const { data } = await attempt(messages.pictures, () => findProperty(api, key));
  step(withTheirPictures(now(), data.Media.map(pictureOf)));
  // One after the other, because the order of uploads is the order of pictures.
  for (const gone of now().storedPictures) {
    if (!now().pictures.some((one) => one.id === gone.id)) {
      // oxlint-disable-next-line no-await-in-loop
      await attempt(gone.shows || messages.pictures, () => removeIfThere(api, key, gone));
      step({ storedPictures: now().storedPictures.filter((one) => one.id !== gone.id) });
    }
  }
  for (const { id, file, libraryImage, shows, isPreferred } of now().pictures) {
    const image = file ?? libraryImage;
    if (image) {
      const name = file?.name ?? (shows || messages.pictures);
      // oxlint-disable-next-line no-await-in-loop
      const sent = await attempt(name, () => addImage(api, key, image, shows));
      const stored = pictureOf(sent.data);
      const own = { ...stored, shows, isPreferred };
      step({
        storedPictures: [...now().storedPictures, stored],
        pictures: now().pictures.map((one) => (one.id === id ? own : one)),
      });
    }
  }
  const { pictures, storedPictures } = now();
  if (!isSameList(pictures, storedPictures)) {
    const order = orderOf(pictures, storedPictures);
    const sent = await attempt(messages.pictures, () => orderImages(api, key, order));
    const stored = sent.data.map(pictureOf);
    step({ pictures: stored, storedPictures: stored });
  }
}

/** The user's picture changes applied to the pictures that are stored now. */
export function withTheirPictures(
  draft: PropertyFormState,
  theirs: readonly PropertyPicture[],
): PropertyFormState {
  const pictures = mergePictures(draft.storedPictures, draft.pictures, theirs);
  return { ...draft, pictures, storedPictures: theirs };
}

async function removeIfThere(
  api: Api,
  key: string,
  { mediaKey }: PropertyPicture,
): Promise<void> {
  try {
    await removeImage(api, key, mediaKey ?? '');
  } catch (error) {
    if (!isNotThere(error)) {
      throw error;
    }
  }
}

async function attempt<T>(what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw new SaveFailure(what, error);
  }
}
