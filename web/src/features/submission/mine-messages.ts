// The words of one's own listings and of an agent's profile.

import type { State } from './api';

const names: Record<State, string> = {
  draft: 'Draft',
  submitted: 'Sent',
  'in review': 'In review',
  'changes requested': 'Changes requested',
  approved: 'Approved',
  published: 'Published',
  rejected: 'Not accepted',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

export const messages = {
  title: 'Your listings',
  description: 'The homes you’ve posted.',
  heading: 'Your listings',
  needsScript:
    'Your listings need JavaScript, because your session is kept in this browser. Please allow it for this site.',
  without: 'Post or continue a listing without JavaScript',
  needsSession: 'Please sign in to see your listings.',
  signIn: 'Sign in',
  /** A link to the properties follows. */
  staff: 'Your account is for staff; listings are at',
  properties: 'Properties',
  post: 'Post a property',
  failed: 'Your listings couldn’t be loaded. Please try again.',
  actionFailed: 'That didn’t work. Please try again.',
  again: 'Try again',
  loading: 'Loading…',
  empty: 'No homes yet. Your first one takes about ten minutes.',
  more: 'Show more',
  all: 'All',
  filter: 'Show',
  states: names,
  available: 'Shown as available',
  pending: 'Shown as pending',
  noAddress: 'No address yet',
  remarks: (count: number) =>
    count === 1 ? 'One thing to change.' : `${count} things to change.`,
  enquiries: (count: number) => (count === 1 ? '1 inquiry' : `${count} inquiries`),
  figures: (enquiries: string, kept: number) =>
    kept === 0
      ? `${enquiries}.`
      : `${enquiries}, kept by ${kept === 1 ? 'one person' : `${kept} people`}.`,
  until: (day: string) => `Public until ${day}.`,
  since: (day: string) => `Since ${day}.`,
  views: (week: number, month: number) =>
    month === 0
      ? 'No views in the last 30 days.'
      : `Seen ${month === 1 ? 'once' : `${month} times`} in the last 30 days, ${week} in the last 7.`,
  open: 'Open',
  preview: 'See it as visitors will',
  carryOn: 'Continue',
  whatToChange: 'See what to change',
  actions: {
    submit: 'Send for review',
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
    withdraw: 'Withdraw this home? No one will be able to find it.',
    delete: 'Delete this draft permanently?',
  },
  enquiriesOf: (title: string) => `Questions about ${title}`,
  noEnquiries: 'No questions yet.',
  close: 'Close',
  kinds: { question: 'Question', viewing: 'Viewing' },
  agent: 'Your agent profile',
  agentLead:
    'It becomes a public page with your homes once we’ve checked your registration.',
  agentFields: {
    shown_name: 'Registered name',
    brokerage: 'Brokerage',
    registration_number: 'Registration number',
    province: 'Province of registration',
    phone: 'Public phone number',
    about: 'About you, in English',
    about_fr: 'About you, in French',
  },
  choose: 'Please choose',
  saveAgent: 'Save profile',
  waits: 'Waiting for our confirmation.',
  confirmed: 'Confirmed. Your public page:',
  changes: 'Every change needs our confirmation again.',
};
