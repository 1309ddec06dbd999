// Messages of the tests.

import type { Message, MessageMail, MessageRow } from './api';

export const mail = (more: Partial<MessageMail> = {}): MessageMail => ({
  state: 'waiting',
  sent_at: null,
  next_attempt_at: null,
  reason: null,
  ...more,
});

export function messageRow(id: number, more: Partial<MessageRow> = {}): MessageRow {
  return {
    id,
    sn: id,
    name: `Name ${id}`,
    email: `name-${id}@example.ca`,
    excerpt: `Text of message ${id}`,
    is_read: true,
    suspicion: null,
    creation_time: 1_795_176_000,
    language: 'en',
    about: null,
    mail: mail(),
    ...more,
  };
}

export function wholeMessage(id: number, more: Partial<Message> = {}): Message {
  const { sn: _, excerpt, ...row } = messageRow(id);
  return {
    ...row,
    phone: '14185550199',
    message: `${excerpt}\nand more`,
    consent: null,
    ...more,
  };
}
