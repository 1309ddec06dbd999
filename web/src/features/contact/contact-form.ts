// The rules of the contact form (specification §5). crates/office/src/contact has the same rules
// and more; it names the field of an error.

import { isEmail } from '../../lib/email';
import { readPhone, typedPhone } from '../../lib/phone';
import { messages } from './messages';

export interface ContactValues {
  name: string;
  email: string;
  phone: string;
  message: string;
}

export type ContactField = keyof ContactValues;

export type ContactErrors = Partial<Record<ContactField, string>>;

/** In the order of the form. */
export const contactFields: readonly ContactField[] = [
  'name',
  'email',
  'phone',
  'message',
];

export const emptyContact: ContactValues = {
  name: '',
  email: '',
  phone: '',
  message: '',
};

/** The greatest lengths in characters after trimming, and the server's names. */
const limits: Record<ContactField, readonly [label: string, max: number]> = {
  name: [messages.name, 128],
  email: [messages.email, 254],
  phone: [messages.phoneNumber, 20],
  message: [messages.message, 5000],
};

/** The delay before the thank-you page (specification §9). */
export const REDIRECT_DELAY_MS = 1000;

/** The part of a typed or pasted text that a field keeps. */
export function cleanInput(field: ContactField, text: string): string {
  if (field === 'name') {
    return text.trimStart();
  }
  return field === 'phone' ? typedPhone(text) : text;
}

/** The fields that are too long; shown at once. */
export function findTooLong(values: ContactValues): ContactErrors {
  const errors: ContactErrors = {};
  for (const field of contactFields) {
    const [label, max] = limits[field];
    // The extension is stored separately.
    const text = field === 'phone' ? readPhone(values.phone).number : values[field];
    const length = [...text.trim()].length;
    if (length > max) {
      errors[field] = messages.tooLong(label, max, length);
    }
  }
  return errors;
}

export function validate(values: ContactValues): ContactErrors {
  const errors = findTooLong(values);
  if (values.name.trim() === '') {
    errors.name = messages.nameMissing;
  }
  const email = values.email.trim();
  if (email === '') {
    errors.email = messages.emailMissing;
  } else if (!errors.email && !isEmail(email)) {
    errors.email = messages.emailInvalid;
  }
  if (values.phone.trim() === '') {
    errors.phone = messages.phoneMissing;
  }
  if (values.message.trim() === '') {
    errors.message = messages.messageMissing;
  }
  return errors;
}

/** The first field with an error. */
export function firstWrongField(errors: ContactErrors): ContactField | undefined {
  return contactFields.find((field) => errors[field] !== undefined);
}
