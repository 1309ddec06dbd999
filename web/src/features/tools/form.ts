// The fields of each calculator and their values, as the address has them;
// crates/foundation/src/tools/form.rs has the same names in the same order.

import { queryParameter } from '../../lib/query';
import type { ToolName } from './tool-path';

export type Field =
  | 'price'
  | 'down'
  | 'rate'
  | 'interest'
  | 'years'
  | 'term'
  | 'frequency'
  | 'place'
  | 'first'
  | 'new'
  | 'borrowed'
  | 'income'
  | 'debts'
  | 'tax'
  | 'heat'
  | 'fees'
  | 'legal'
  | 'inspection'
  | 'moving';

export type ToolValues = Partial<Record<Field, string>>;

export const toolFields: Readonly<Record<ToolName, readonly Field[]>> = {
  payment: [
    'price',
    'down',
    'rate',
    'interest',
    'years',
    'term',
    'frequency',
    'place',
    'first',
    'new',
    'borrowed',
  ],
  afford: [
    'income',
    'debts',
    'down',
    'tax',
    'heat',
    'fees',
    'rate',
    'years',
    'place',
    'first',
    'new',
  ],
  transfer_tax: ['price', 'place', 'first', 'new'],
  closing: [
    'price',
    'down',
    'years',
    'place',
    'first',
    'new',
    'borrowed',
    'legal',
    'inspection',
    'moving',
  ],
};

const isGiven = (query: string, field: Field) =>
  query
    .replace(/^\?/, '')
    .split('&')
    .some((pair) => pair.startsWith(`${field}=`));

/** The values of an address; missing ones come from the example. */
export function toToolValues(
  tool: ToolName,
  query: string,
  example: ToolValues,
): ToolValues {
  return Object.fromEntries(
    toolFields[tool].map((field) => [
      field,
      isGiven(query, field)
        ? queryParameter(query, field).slice(0, 40)
        : (example[field] ?? ''),
    ]),
  );
}

/** The values as a query, without empty optional ones. */
export function queryOf(tool: ToolName, values: ToolValues): string {
  return toolFields[tool]
    .filter((field) => values[field] || !isChoice(field))
    .map((field) => `${field}=${encodeURIComponent(values[field] ?? '')}`)
    .join('&');
}

/** The fields that are ticked. */
export const isChoice = (field: Field) =>
  field === 'first' || field === 'new' || field === 'borrowed';

/** The fields that are chosen from a list. */
export const isList = (field: Field) =>
  field === 'interest' || field === 'frequency' || field === 'place';

/** The fields with amounts in dollars. */
export const isAmount = (field: Field) =>
  !isChoice(field) && !isList(field) && !['rate', 'years', 'term'].includes(field);
