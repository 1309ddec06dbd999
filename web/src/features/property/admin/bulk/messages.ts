// The words about what is done to many properties at once, and about earlier imports.

import { formatNumber } from '../../../../lib/format';

const properties = (count: number) =>
  count === 1 ? '1 property' : `${formatNumber(count)} properties`;

export const messages = {
  publish: 'Publish',
  withdraw: 'Withdraw',
  status: 'Change status',
  place: 'Place on the map',
  placeHint: 'Homes without a location go to the centre of their postal code or city.',
  trash: 'Delete',
  restore: 'Restore',

  statusTitle: (count: number) => `Status of ${properties(count)}`,
  newStatus: 'New status',
  reason: 'Reason for the new status',
  reasonHint: 'It’s added to the history of each one.',
  reasonMissing: 'Please Enter the reason for the new status',
  setStatus: 'Set this status',
  trashTitle: 'Delete properties',
  trashQuestion: (count: number) => `Delete ${properties(count)}?`,
  trashNote: 'They can be restored for 30 days.',

  failed: 'Failed to Update Property',
  undoFailed: 'This couldn’t be undone',

  earlier: 'Earlier imports',
  earlierNote:
    'You can undo an import for 30 days: what it added is deleted, and what it changed is put back. Anything changed since then stays.',
  importsFailed: 'The earlier imports couldn’t be loaded',
  noName: 'Unnamed file',
  /** When, and by whom. */
  when: (moment: string, name: string) => (name ? `${moment}, ${name}` : moment),
  did: (added: number, changed: number) =>
    `${formatNumber(added)} added, ${formatNumber(changed)} changed`,
  takenBack: (moment: string) => `Taken back on ${moment}`,
  undo: 'Take back',
  undoOf: (name: string) => `Take back ${name}`,
  goOn: 'Take the rest back',
  goOnOf: (name: string) => `Take the rest back: ${name}`,
  undoTitle: 'Take the import back',
  undoQuestion: (added: number, changed: number) =>
    `Delete ${properties(added)} that it added, and put ${properties(changed)} back to what they were?`,
  undoing: (done: number, of: number) =>
    `${formatNumber(done)} of ${formatNumber(of)} taken back`,
  undone: (deleted: number, putBack: number) =>
    `${formatNumber(deleted)} deleted, ${formatNumber(putBack)} as before`,
  left: (count: number) =>
    count === 1
      ? '1 couldn’t be changed:'
      : `${formatNumber(count)} couldn’t be changed:`,
  leftRow: (name: string, reason: string) => `${name}: ${reason}`,
  more: (count: number) => `and ${formatNumber(count)} more`,
};
