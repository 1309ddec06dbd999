// A setting that the server has refused, left out of what the clock saves: the words of a
// draft are not to wait for it. It stays in the form, and what is not saved is said.

import type { FieldError } from '../../../api/field-error';
import { type FieldName, fieldsOf } from './blog-form';
import { emptyFields } from './fields';
import { messages } from './messages';
import { messages as stateMessages } from './state-messages';
import type { Attempt } from './store-blog';

const LABELS = {
  url: messages.url,
  category: messages.category,
  seo: messages.seo,
  alt: messages.imageAlt,
  checked: messages.checked,
  language: messages.language,
  translation: messages.translation,
  file: messages.image,
};

const isSetting = (field: FieldName | undefined): field is keyof typeof LABELS =>
  field !== undefined && field in LABELS;

/** The same without what was refused; null where nothing can be left out. */
export function leaveOut(
  attempt: Attempt,
  { field, text }: FieldError<FieldName>,
): { attempt: Attempt; note: string } | null {
  if (!isSetting(field)) {
    return null;
  }
  const note = stateMessages.leftOut(LABELS[field], text);
  if (field === 'file') {
    return attempt.file && { attempt: { ...attempt, file: null }, note };
  }
  const { base, mine } = attempt;
  const stored = base ? fieldsOf(base) : emptyFields;
  const refused = mine.fields[field];
  // An address that is stored is not what was asked for, either: a draft has none then.
  const value =
    field === 'url' || stored[field] === refused ? emptyFields[field] : stored[field];
  if (value === refused) {
    return null;
  }
  const fields = { ...mine.fields, [field]: value };
  return { attempt: { ...attempt, mine: { ...mine, fields } }, note };
}
