// The drafts of properties (core/drafts/draft-store.ts).

import { type Draft, DraftStore } from '../../../core/drafts/draft-store';
import { isUnsaved, type PropertyPicture } from './picture-list';
import type { PropertyFormState } from './save-property';

export type PropertyDraft = Draft<PropertyFormState>;

function withoutFile(picture: PropertyPicture): PropertyPicture {
  const { file: _, ...rest } = picture;
  return rest;
}

export const propertyDrafts = new DraftStore<PropertyFormState>('properties', {
  split: (form) => ({
    text: { ...form, pictures: form.pictures.map(withoutFile) },
    files: Object.fromEntries(
      form.pictures.flatMap(({ id, file }) => (file ? [[id, file] as const] : [])),
    ),
  }),
  join: (form, files) => ({
    ...form,
    pictures: form.pictures
      .map((picture): PropertyPicture => {
        const file = files[picture.id] as File | undefined;
        return file ? { ...picture, file } : picture;
      })
      // A picture without its file cannot be added.
      .filter((one) => isUnsaved(one) || one.mediaKey !== undefined),
  }),
});

/** The name of a draft: the agent and the address. */
export const nameOfDraft = ({ content: { fields } }: PropertyDraft): string =>
  [fields.OwnerName, fields.UnparsedAddress, fields.City]
    .filter((text) => text.trim() !== '')
    .join(', ');
