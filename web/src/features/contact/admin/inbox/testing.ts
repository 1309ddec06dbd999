// Messages of the tests.

import type { Lead, WholeLead } from '../leads/api';
import type { Message, MessageMail, MessageRow } from './api';

export const mail = (more: Partial<MessageMail> = {}): MessageMail => ({
  state: 'waiting',
  sent_at: null,
  next_attempt_at: null,
  reason: null,
  ...more,
});

export const lead = (more: Partial<Lead> = {}): Lead => ({
  state: 'new',
  changed_time: null,
  assignee: null,
  revision: 0,
  due_time: 1_795_262_400,
  is_overdue: false,
  remind_at: null,
  ...more,
});

export const wholeLead = (more: Partial<WholeLead> = {}): WholeLead => ({
  lead: lead(),
  notes: [],
  answers: [],
  history: [],
  others: { total: 0, messages: [] },
  reply: {
    is_possible: true,
    company_name: 'Keyturn',
    company_address: 'hello@keyturn.example',
    own_address: 'maxime@example.ca',
    own_name: 'Maxime Roy',
  },
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
    lead: lead(),
    ...more,
  };
}

export function wholeMessage(id: number, more: Partial<Message> = {}): Message {
  const { sn: _, lead: __, excerpt, ...row } = messageRow(id);
  const whole = more.suspicion ? null : wholeLead();
  return {
    ...row,
    phone: '14185550199',
    phone_extension: '',
    message: `${excerpt}\nand more`,
    consent: null,
    whole,
    ...more,
  };
}
