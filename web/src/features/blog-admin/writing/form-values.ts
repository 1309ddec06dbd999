// The values of a blog's form. The address follows the title until the user edits it
// (specification §3).

import { slug } from '../../../lib/slug';
import { withTitle } from '../blog-form';
import type { Version } from '../compare';
import type { Cover } from '../cover';
import type { BlogFields } from '../fields';

export interface FormValues {
  fields: BlogFields;
  /** The user has edited the address, so it does not follow the title any more. */
  isUrlOwn: boolean;
  file: Cover | null;
  /** The file picker was closed without a choice. */
  isFileAsked: boolean;
  /** The next save removes the stored image. */
  removesImage: boolean;
}

/** The values of fields as they are stored: no image is chosen or removed. */
export const storedValues = (fields: BlogFields): FormValues => ({
  fields,
  isUrlOwn: false,
  file: null,
  isFileAsked: false,
  removesImage: false,
});

/** What changes when the user types into a field. */
export function withField(
  { fields, isUrlOwn }: FormValues,
  name: keyof BlogFields,
  value: string,
): Partial<FormValues> {
  switch (name) {
    case 'language':
      // The other blog may be in the same language now.
      return {
        fields: { ...fields, language: value, translation: '', translationTitle: '' },
      };
    case 'title':
      return { fields: withTitle(fields, value, isUrlOwn) };
    case 'url':
      return { fields: { ...fields, url: value }, isUrlOwn: value !== '' };
    default:
      return { fields: { ...fields, [name]: value } };
  }
}

/** The contents as they are sent. */
export const versionOf = ({ values: { fields }, html }: FormSnapshot): Version => ({
  fields: { ...fields, url: slug(fields.url) },
  html,
});

/** The contents of a form at one moment. */
export interface FormSnapshot {
  values: FormValues;
  html: string;
}

export const isSameText = (one: FormSnapshot, other: FormSnapshot): boolean =>
  textOf(one) === textOf(other);

const textOf = ({ values: { fields, removesImage }, html }: FormSnapshot) =>
  JSON.stringify([fields, removesImage, html]);
