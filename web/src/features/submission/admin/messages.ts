// The words of the reviewer's desk.

import type { State } from '../api';

const queues: Partial<Record<State, string>> = {
  submitted: 'Waiting',
  'in review': 'In review',
  approved: 'Approved, not public yet',
  'changes requested': 'Changes wanted',
  published: 'Published',
  rejected: 'Refused',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

const duplicates: Record<string, string> = {
  address: 'The same address',
  picture: 'The same picture, or one like it',
  phone: 'The same telephone of another account',
};

const resemblances: Record<string, string> = {
  same: 'The same picture.',
  like: 'Looks like the same picture: look whether it is.',
};

const missing: Record<string, string> = {
  registration: 'The agent’s registration isn’t confirmed.',
  other_province: 'The agent is registered in another province.',
  consent: 'The owner’s consent is missing.',
  contract: 'The days of the brokerage contract are missing.',
  owner: 'Posted by an owner, who is no agent.',
};

export const messages = {
  failed: 'The queue couldn’t be loaded. Please try again.',
  actionFailed: 'That didn’t work. Please try again.',
  queue: 'Homes to review',
  filter: 'Show',
  queues,
  empty: 'Nothing is waiting here.',
  more: 'Show more',
  by: (name: string, isOwner: boolean) => `${name}, ${isOwner ? 'owner' : 'agent'}`,
  change: 'Change to a public home',
  noAddress: 'No address',
  chosen: 'Home under review',
  choose: 'Choose a home from the queue.',
  checks: 'Checks',
  allClear: 'No problems found.',
  words: 'Words in the description',
  duplicates,
  resemblances,
  missing,
  askAt: 'Ask at',
  compare: 'Side by side',
  preview: 'See it as visitors will',
  place: 'Location on the map',
  noPlace: 'It has no location on the map, so it appears only in lists.',
  placeOdd: 'Map point and address',
  reasonNeeded:
    'A check is still open. Explain under “Overall comment” why you’re publishing it anyway; the audit trail keeps it.',
  nothing: 'Nothing',
  allSame: 'No differences.',
  sameInBoth: (count: number) =>
    count === 1
      ? 'One field is the same in both'
      : `${count} fields are the same in both`,
  events: { ...queues, draft: 'Being written' } as Record<string, string>,
  ownFields: {
    ContactPhone: 'Phone for questions',
    OwnerConsentYN: 'Owner’s consent',
    ContractBegins: 'Contract begins',
    ContractEnds: 'Contract ends',
  } as Record<string, string>,
  purposes: {
    Sell: 'Sell',
    Rent: 'Rent out',
    Lease: 'Lease',
    PG: 'Rent out a room',
  } as Record<string, string>,
  yesNo: { Yes: 'Yes', No: 'No' } as Record<string, string>,
  languages: { en: 'English', fr: 'French' } as Record<string, string>,
  this: 'This home',
  other: 'The other',
  facts: 'What was entered',
  publicToday: 'Currently public',
  pictures: 'Pictures',
  noPictures: 'No pictures.',
  letter: 'Comments on fields',
  reason: 'Overall comment',
  reviewer: (name: string) => `${name} is reviewing this.`,
  actions: {
    take: 'Start review',
    release: 'Release',
    request_changes: 'Ask for changes',
    approve: 'Approve',
    publish: 'Approve and publish',
    reject: 'Refuse',
  },
  history: 'History',
  words_of: 'Comment on',
  pick: 'Field to comment on',
  agents: 'Agent profiles to approve',
  confirm: 'Confirm',
  confirmOf: (name: string) => `Confirm ${name}`,
  noAgents: 'None',
};
