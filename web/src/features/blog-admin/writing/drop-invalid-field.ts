// Drops a field that the server has rejected from an autosave, so that the text of the draft is saved
// all the same. The value stays in the form, and a note names the field.

import type { FieldError } from '../../../core/api/field-error';
import { type FieldName, toBlogFields } from '../blog-form';
import { emptyFields } from '../fields';
import { messages } from '../messages';
import { messages as stateMessages } from '../state-messages';
import type { SaveAttempt } from '../store-blog';

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

/** The attempt without the rejected field; null when it cannot be dropped. */
export function dropInvalidField(
  attempt: SaveAttempt,
  { field, text }: FieldError<FieldName>,
): { attempt: SaveAttempt; note: string } | null {
  if (!isSetting(field)) {
    return null;
  }
  const note = stateMessages.leftOut(LABELS[field], text);
  if (field === 'file') {
    return attempt.file && { attempt: { ...attempt, file: null }, note };
  }
  const { base, mine } = attempt;
  const stored = base ? toBlogFields(base) : emptyFields;
  const refused = mine.fields[field];
  // The stored address is not what the user wants, either: the draft has none then.
  const value =
    field === 'url' || stored[field] === refused ? emptyFields[field] : stored[field];
  if (value === refused) {
    return null;
  }
  const fields = { ...mine.fields, [field]: value };
  return { attempt: { ...attempt, mine: { ...mine, fields } }, note };
}
