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
  registration: 'The agent’s registration is not confirmed.',
  other_province: 'The agent is registered in another province.',
  consent: 'The owner’s consent is missing.',
  contract: 'The days of the brokerage contract are missing.',
  owner: 'Posted by an owner, who is no agent.',
};

export const messages = {
  failed: 'The queue could not be loaded. Please try again.',
  actionFailed: 'This was not done. Please try again.',
  queue: 'Homes to review',
  filter: 'Show',
  queues,
  empty: 'Nothing waits here.',
  more: 'Show more',
  by: (name: string, isOwner: boolean) => `${name}, ${isOwner ? 'owner' : 'agent'}`,
  change: 'Change of a public home',
  noAddress: 'No address',
  chosen: 'Home under review',
  choose: 'Choose a home from the queue.',
  checks: 'Checks',
  allClear: 'Nothing stands out.',
  words: 'Words in the description',
  duplicates,
  resemblances,
  missing,
  askAt: 'Ask at',
  compare: 'Side by side',
  preview: 'See it as visitors will',
  place: 'Its place on the map',
  noPlace: 'It has no place on the map. Without one it stands in lists alone.',
  placeOdd: 'The point and the address',
  reasonNeeded:
    'A check is open. Say under “About the whole” why you publish it all the same; the audit trail keeps it.',
  nothing: 'Nothing',
  allSame: 'They say the same.',
  sameInBoth: (count: number) =>
    count === 1
      ? 'One field is the same in both'
      : `${count} fields are the same in both`,
  events: { ...queues, draft: 'Being written' } as Record<string, string>,
  ownFields: {
    ContactPhone: 'Telephone for questions',
    OwnerConsentYN: 'Consent of the owner',
    ContractBegins: 'Contract begins',
    ContractEnds: 'Contract ends',
  } as Record<string, string>,
  purposes: {
    Sell: 'Sell',
    Rent: 'Rent out',
    Lease: 'Lease',
    PG: 'Paying guest',
  } as Record<string, string>,
  yesNo: { Yes: 'Yes', No: 'No' } as Record<string, string>,
  languages: { en: 'English', fr: 'French' } as Record<string, string>,
  this: 'This home',
  other: 'The other',
  facts: 'What was written',
  publicToday: 'Public today',
  pictures: 'Pictures',
  noPictures: 'No pictures.',
  letter: 'What is read beside each field',
  reason: 'About the whole',
  reviewer: (name: string) => `${name} is reviewing this.`,
  actions: {
    take: 'Take it',
    release: 'Give it back',
    request_changes: 'Ask for changes',
    approve: 'Approve',
    publish: 'Approve and publish',
    reject: 'Refuse',
  },
  history: 'What became of it',
  words_of: 'Words beside',
  pick: 'Field to write about',
  agents: 'Agents to confirm',
  confirm: 'Confirm',
  confirmOf: (name: string) => `Confirm ${name}`,
  noAgents: 'No agent waits.',
};
