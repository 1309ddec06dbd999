// The calculators and their addresses.

import { routes } from '../../core/screens';

/** A calculator, as the server names it. */
export type ToolName = 'payment' | 'afford' | 'transfer_tax' | 'closing';

export const toolNames: readonly ToolName[] = [
  'payment',
  'afford',
  'transfer_tax',
  'closing',
];

/** The address of a calculator, with the numbers of a query. */
export const toolPath = (name: ToolName, query = '') =>
  routes[`tools_${name}`] + (query === '' ? '' : `?${query}`);
