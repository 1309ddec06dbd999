// What is in the form of a blog, held against what is stored and against the rules.

import type { Problem } from '../../../api/problem';
import type { Blog } from './api';
import { type FieldName, fieldsOf, findProblem } from './blog-form';
import type { BlogText } from './blog-text';
import { type BlogFields, emptyFields, ownFields } from './fields';
import { messages } from './messages';
import type { Entered } from './use-entered';

const unready = {
  sending: messages.picturesSending,
  failed: messages.picturesFailed,
  undescribed: messages.picturesUndescribed,
};

/**
 * Whether it is another than what is stored; `html` is its text as it is written, `empty`
 * what a new one begins with.
 */
export function isChanged(
  entered: Entered,
  base: Blog | null,
  text: BlogText,
  html: string,
  empty: BlogFields = emptyFields,
): boolean {
  const before = ownFields(base ? fieldsOf(base) : empty);
  const names = Object.keys(before) as (keyof typeof before)[];
  return (
    names.some((name) => entered.fields[name] !== before[name]) ||
    entered.file !== null ||
    entered.removesImage ||
    html !== text.canonical(base?.blog_description ?? '')
  );
}

/** Why it cannot be stored as it is. */
export function findWrong(
  entered: Entered,
  base: Blog | null,
  text: BlogText,
): Problem<FieldName> | null {
  const hasImage = base?.blog_image && !entered.removesImage;
  const lacksFile = entered.isFileAsked && !entered.file && !hasImage;
  const wrong = findProblem({
    fields: entered.fields,
    isBlank: text.isBlank(),
    lacksFile: base !== null && lacksFile,
  });
  if (wrong) {
    return wrong;
  }
  const why = text.findUnready();
  return why ? { text: unready[why] } : null;
}
