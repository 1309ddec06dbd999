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
    `You can change at most ${formatNumber(most)} at once. The others aren’t selected.`,
  toActions: (count: number) => `Back to the actions for ${formatNumber(count)} selected`,
  undo: 'Undo',
  failed: 'That couldn’t be done.',
  refusedTitle: (count: number) =>
    count === 1 ? '1 couldn’t be changed' : `${formatNumber(count)} couldn’t be changed`,
  refusedNote: 'The rest is done. These weren’t changed:',
  refusedAllTitle: (count: number) =>
    count === 1 ? '1 couldn’t be changed' : `${formatNumber(count)} couldn’t be changed`,
  refusedAllNote: 'Nothing was changed. Here’s why:',
  refusedRow: (name: string, reason: string) => `${name}: ${reason}`,
};
