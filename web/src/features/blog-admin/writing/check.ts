// Compares the values of a blog's form with the stored ones, and checks them by the rules.

import type { FieldError } from '../../../core/api/field-error';
import type { Blog } from '../api';
import { type FieldName, findProblems, toBlogFields } from '../blog-form';
import type { BlogText } from './blog-text';
import { type BlogFields, emptyFields, ownFields } from '../fields';
import { messages } from '../messages';
import { messages as stateMessages } from '../state-messages';
import type { FormValues } from './form-values';

const unready = {
  sending: messages.picturesSending,
  failed: messages.picturesFailed,
  undescribed: messages.picturesUndescribed,
};

/**
 * Whether the form differs from the stored blog; `html` is its text, `empty` the values of a new
 * one.
 */
export function isChanged(
  entered: FormValues,
  base: Blog | null,
  text: BlogText,
  html: string,
  empty: BlogFields = emptyFields,
): boolean {
  const before = ownFields(base ? toBlogFields(base) : empty);
  const names = Object.keys(before) as (keyof typeof before)[];
  return (
    names.some((name) => entered.fields[name] !== before[name]) ||
    entered.file !== null ||
    entered.removesImage ||
    html !== text.canonical(base?.blog_description ?? '')
  );
}

/** Every field that is wrong, in the order of §5. */
export function findFieldErrors(
  entered: FormValues,
  base: Blog | null,
  text: BlogText,
  isDraft: boolean,
): FieldError<FieldName>[] {
  const hasImage = base?.blog_image && !entered.removesImage;
  const lacksFile = entered.isFileAsked && !entered.file && !hasImage;
  return findProblems({
    fields: entered.fields,
    isBlank: text.isBlank(),
    lacksFile: base !== null && lacksFile,
    isDraft,
  });
}

/** The first error that prevents a save; a draft may be incomplete. */
export function findFormError(
  entered: FormValues,
  base: Blog | null,
  text: BlogText,
  isDraft = false,
): FieldError<FieldName> | null {
  const [wrong] = findFieldErrors(entered, base, text, isDraft);
  if (wrong) {
    return wrong;
  }
  if (isDraft) {
    return findMissing(text);
  }
  const why = text.findUnready();
  return why ? { text: unready[why] } : null;
}

/** What a draft would lose: a text that is not loaded yet, or a picture without an address. */
function findMissing(text: BlogText): FieldError<FieldName> | null {
  if (!text.isHere) {
    return { text: stateMessages.editorMissing };
  }
  const isWaiting = text.written().pictures.length > 0;
  return isWaiting ? { text: stateMessages.picturesWaiting } : null;
}
