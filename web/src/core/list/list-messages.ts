// The words around every list of the admin area (specification §2).

import { formatNumber } from '../../lib/format';

export const listMessages = {
  search: 'Search',
  clear: 'Clear',
  loading: 'Loading',
  perPage: 'Show Per Page',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (number: number) => `Page ${number}`,
  range: (first: number, last: number, total: number) =>
    `${formatNumber(first)} to ${formatNumber(last)} of ${formatNumber(total)}`,
  failed: 'This list couldn’t be loaded.',
  again: 'Try again',
};
