// Amounts, rates and days in words. Amounts are cents, rates thousandths of one per cent.

import { formatMoney, formatNumber, formatPercent } from '../../lib/format';
import { messages } from './day-messages';

/** Cents as JSON has them: `2908.02`. */
export const decimal = (cents: number) =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

export const money = (cents: number) => formatMoney(decimal(cents));

/** Dollars without cents, for estimates. */
export const dollars = (cents: number) => formatMoney(String(Math.round(cents / 100)));

/** `4490` → `4.49%`. */
export const percent = (rate: number) => formatPercent(rate / 1000);

/** `2026-11-01` → `November 1, 2026`, which cannot be misread. */
export function day(iso: string): string {
  const [year = '', month = '', date = ''] = iso.split('-');
  return messages.day(
    Number(date),
    messages.months.split(' ')[Number(month) - 1] ?? month,
    year,
  );
}

/** The text of an amount's field without the focus. */
export const grouped = (text: string) =>
  /^\d+(\.\d{1,3})?$/.test(text) ? formatNumber(text) : text;
