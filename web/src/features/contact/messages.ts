// The contact form's words (specification §2, §4, §5, §8).

import { messages as ofCalls } from '../../core/api/messages';

export const messages = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  hours: 'Hours',
  phoneNumber: 'Phone number',
  message: 'Message',
  send: 'Send Message',
  wait: 'Please wait...',
  sent: 'Submission Successful',
  /** An answer other than 200 that says nothing, and no answer at all (§8). */
  refused: 'Submission failed',
  failed: 'Failed to send message',
  /** Beside the button after a try that failed. */
  stillHere: (reason: string) =>
    `${reason.replace(/\.$/, '')}. Your words are still here; try again.`,
  offline: ofCalls.offline,
  nameMissing: 'Name is required',
  emailMissing: 'Email is required',
  emailInvalid: 'Invalid email address',
  phoneMissing: 'Phone number is required',
  messageMissing: 'Message is required',
  tooLong: (label: string, max: number, now: number) =>
    `${label} must be at most ${max} characters; it has ${now}`,
  emailHint: 'We’ll reply here.',
  phoneHint: 'In case our email doesn’t reach you.',
  leaveEmpty: 'Leave this field empty',
};
