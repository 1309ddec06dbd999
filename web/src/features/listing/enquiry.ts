// What is asked about a home, and what of it can be seen to be wrong. The server decides.

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

/** What is wrong, by its field; nothing when it may be sent. */
export const wrongIn = (enquiry: Enquiry): Partial<Record<EnquiryField, string>> => ({
  ...(enquiry.name.trim() === '' && { name: messages.nameMissing }),
  ...(!isEmail(enquiry.email) && { email: messages.emailInvalid }),
  ...(enquiry.message.trim() === '' && { message: messages.messageMissing }),
});
