// The fields of an enquiry and their rules. The server checks them again.

import { isEmail } from '../../lib/email';
import type { EnquiryKind } from './enquiry-draft';
import { messages } from './enquiry-messages';

export const enquiryKinds: readonly EnquiryKind[] = ['question', 'viewing', 'report'];

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

/** The errors by field; empty when the enquiry may be sent. */
export const findEnquiryErrors = (
  enquiry: Enquiry,
): Partial<Record<EnquiryField, string>> => ({
  ...(enquiry.name.trim() === '' && { name: messages.nameMissing }),
  ...(!isEmail(enquiry.email) && { email: messages.emailInvalid }),
  ...(enquiry.message.trim() === '' && { message: messages.messageMissing }),
});
