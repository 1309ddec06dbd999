// The words of one's own listings and of an agent's profile.

import type { State } from './api';

const names: Record<State, string> = {
  draft: 'Draft',
  submitted: 'Sent',
  'in review': 'In review',
  'changes requested': 'Changes wanted',
  approved: 'Approved',
  published: 'Published',
  rejected: 'Not accepted',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

export const messages = {
  title: 'Your listings',
  description: 'The homes that you have posted.',
  heading: 'Your listings',
  needsScript:
    'Your listings need JavaScript: who you are is kept in this browser. Please allow it for this site.',
  without: 'Post or go on with a home without JavaScript',
  needsSession: 'Please sign in to see your listings.',
  signIn: 'Sign in',
  /** A link to the properties follows. */
  staff: 'Your account is for staff; listings are at',
  properties: 'Properties',
  post: 'Post a property',
  failed: 'Your listings could not be loaded. Please try again.',
  actionFailed: 'This was not done. Please try again.',
  again: 'Try again',
  loading: 'Loading…',
  empty: 'No homes yet. The first one takes ten minutes.',
  more: 'Show more',
  all: 'All',
  filter: 'Show',
  states: names,
  available: 'Shown as available',
  pending: 'Shown as pending',
  noAddress: 'No address yet',
  remarks: (count: number) =>
    count === 1 ? 'One thing to change.' : `${count} things to change.`,
  enquiries: (count: number) => (count === 1 ? '1 enquiry' : `${count} enquiries`),
  figures: (enquiries: string, kept: number) =>
    kept === 0
      ? `${enquiries}.`
      : `${enquiries}, kept by ${kept === 1 ? 'one person' : `${kept} people`}.`,
  until: (day: string) => `Public until ${day}.`,
  since: (day: string) => `Since ${day}.`,
  views: (week: number, month: number) =>
    month === 0
      ? 'Not seen yet within 30 days.'
      : `Seen ${month === 1 ? 'once' : `${month} times`} within 30 days, ${week} within 7.`,
  open: 'Open',
  preview: 'See it as visitors will',
  carryOn: 'Carry on',
  whatToChange: 'See what to change',
  actions: {
    submit: 'Send to review',
    edit: 'Edit',
    discard: 'Discard changes',
    renew: 'Still available',
    pending: 'Mark as pending',
    available: 'Mark as available',
    withdraw: 'Withdraw',
    delete: 'Delete',
  },
  sure: {
    discard: 'Discard the changes? The public text stays.',
    withdraw: 'Withdraw this home? Nobody finds it any more.',
    delete: 'Delete this draft for good?',
  },
  enquiriesOf: (title: string) => `What was asked about ${title}`,
  noEnquiries: 'Nobody has asked yet.',
  close: 'Close',
  kinds: { question: 'Question', viewing: 'Viewing' },
  agent: 'Your profile as an agent',
  agentLead:
    'It becomes a public page with your homes when we have looked up your registration.',
  agentFields: {
    shown_name: 'Registered name',
    brokerage: 'Brokerage',
    registration_number: 'Registration number',
    province: 'Registered in',
    phone: 'Public phone number',
    about: 'About you, in English',
    about_fr: 'About you, in French',
  },
  choose: 'Please choose',
  saveAgent: 'Save profile',
  waits: 'Waits for our confirmation.',
  confirmed: 'Confirmed. Your public page:',
  changes: 'Every change waits for our confirmation again.',
};
