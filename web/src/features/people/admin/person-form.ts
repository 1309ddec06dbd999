// The rules for a person's names and address; the server checks them too
// (crates/office/src/people/model.rs).

import type { FieldError } from '../../../core/api/field-error';
import { isEmail } from '../../../lib/email';
import { messages } from './messages';

const NAME_MAX_CHARS = 128;

const isName = (text: string) => {
  const { length } = [...text.trim()];
  return length >= 1 && length <= NAME_MAX_CHARS;
};

interface Typed {
  email?: string;
  first_name: string;
  last_name: string;
}

/** The first error that the browser can find. */
export function findPersonError({
  email,
  first_name,
  last_name,
}: Typed): FieldError | null {
  if (email?.trim() === '') {
    return { field: 'email', text: messages.emailMissing };
  }
  if (email !== undefined && !isEmail(email)) {
    return { field: 'email', text: messages.emailInvalid };
  }
  if (!isName(first_name)) {
    return { field: 'first_name', text: messages.firstNameInvalid };
  }
  return isName(last_name)
    ? null
    : { field: 'last_name', text: messages.lastNameInvalid };
}
