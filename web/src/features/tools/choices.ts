// The options of the calculators' lists.

import type { Frequency } from './figures';

/** All places, as crates/costs/src/tax_region.rs has them. */
export const places = [
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NS',
  'NT',
  'NU',
  'ON',
  'ON-Toronto',
  'PE',
  'QC',
  'QC-Montreal',
  'SK',
  'YT',
];

const A_YEAR: Readonly<Record<Frequency, number>> = {
  monthly: 12,
  'semi-monthly': 24,
  'bi-weekly': 26,
  weekly: 52,
  'accelerated-bi-weekly': 26,
  'accelerated-weekly': 52,
};

export const frequencies = Object.keys(A_YEAR) as Frequency[];

export const paymentsAYear = (frequency: Frequency) => A_YEAR[frequency];
