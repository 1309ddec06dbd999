// The words of a selection in a list, and of what is done to all of it.

import { formatNumber } from '../../lib/format';

export const selectionMessages = {
  select: 'Select',
  selectRow: (name: string) => `Select ${name}`,
  page: 'All on this page',
  group: 'Selected rows',
  count: (count: number) => `${formatNumber(count)} selected`,
  all: (total: number) => `Select all ${formatNumber(total)} that match`,
  first: (most: number, total: number) =>
    `Select the first ${formatNumber(most)} of ${formatNumber(total)} that match`,
  none: 'Clear selection',
  most: (most: number) =>
    `No more than ${formatNumber(most)} can be changed at once. The others are not selected.`,
  toActions: (count: number) => `Back to the actions for ${formatNumber(count)} selected`,
  undo: 'Undo',
  failed: 'This could not be done.',
  refusedTitle: (count: number) =>
    count === 1 ? '1 was left as it is' : `${formatNumber(count)} were left as they are`,
  refusedNote: 'Everything else was done. These were not changed:',
  refusedAllTitle: (count: number) =>
    count === 1
      ? '1 could not be changed'
      : `${formatNumber(count)} could not be changed`,
  refusedAllNote: 'Nothing was changed. This is why:',
  refusedRow: (name: string, reason: string) => `${name}: ${reason}`,
};
