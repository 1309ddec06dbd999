// What is asked about a home, and what of it can be seen to be wrong. The server decides.

import type { Problem } from '../../api/problem';
import { isEmail } from '../../lib/email';
import { messages } from './messages';

export const enquiryKinds = ['question', 'viewing', 'report'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export interface Enquiry {
  kind: EnquiryKind;
  name: string;
  email: string;
  phone: string;
  message: string;
}

export type EnquiryField = keyof Enquiry;

export const enquiryFields: readonly EnquiryField[] = [
  'name',
  'email',
  'phone',
  'message',
];

export const emptyEnquiry: Enquiry = {
  kind: 'question',
  name: '',
  email: '',
  phone: '',
  message: '',
};

/** The first thing that is wrong; null when it may be sent. */
export function wrongIn(enquiry: Enquiry): Problem | null {
  if (enquiry.name.trim() === '') {
    return { field: 'name', text: messages.nameMissing };
  }
  if (!isEmail(enquiry.email)) {
    return { field: 'email', text: messages.emailInvalid };
  }
  return enquiry.message.trim() === ''
    ? { field: 'message', text: messages.messageMissing }
    : null;
}
