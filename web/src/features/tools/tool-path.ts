// The calculators and their addresses.

import { routes } from '../../core/screens';

/** A calculator, by the server's name. */
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
