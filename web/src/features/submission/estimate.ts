// Computes the monthly cost of a home from the typed values, as its public page does
// (crates/foundation/src/tools/figures.rs).

import {
  checkAmount,
  finance,
  leastDownPayment,
  payment,
  Refusal,
  usualDown,
} from '../tools/costs';
import type { Figures } from '../tools/figures';
import { readAmount } from '../tools/read';

type Values = Readonly<Record<string, string>>;

/** As `tools::Estimating`: cents, and thousandths of one per cent. */
export interface Estimating {
  rate: number;
  years: number;
  checked_on: string;
  valid_until: string | null;
  today: string;
  figures: Figures;
}

export type PartName = 'mortgage' | 'rent' | 'tax' | 'fee' | 'utilities';

/** Cents a month. */
export interface Estimate {
  parts: { name: PartName; cents: number }[];
  sum: number;
  /** Mortgage, insurance premium and down payment in cents, when it is bought with a loan. */
  loan: { mortgage: number; premium: number; down: number } | null;
}

/** How many times a year a rent is paid; a season has the length that the owner enters. */
const A_YEAR: Readonly<Record<string, number>> = {
  '': 12,
  Monthly: 12,
  Weekly: 52,
  'Bi-Weekly': 26,
  Daily: 365,
  'Semi-Monthly': 24,
  'Bi-Monthly': 6,
  Quarterly: 4,
  'Semi-Annually': 2,
  Annually: 1,
};

/** The cents of a field; null when it is empty or invalid (the field shows the error). */
function amountOf(values: Values, name: string): number | null {
  const text = values[name] ?? '';
  if (text.trim() === '') {
    return null;
  }
  try {
    const cents = readAmount(text);
    checkAmount(cents);
    return cents;
  } catch (error) {
    if (error instanceof Refusal) {
      return null;
    }
    throw error;
  }
}

function borrowed(price: number, { rate, years, figures }: Estimating) {
  const down = Math.max(usualDown(price), leastDownPayment(figures.down_payment, price));
  // The tax on the premium is paid in cash, so the place does not change the monthly payment.
  const place = '';
  try {
    const { mortgage, premium } = finance(figures, {
      price,
      down,
      years,
      place,
      is_first: false,
      is_new: false,
      is_borrowed: false,
    });
    const each = payment(figures.compounding, {
      mortgage,
      rate,
      years,
      interest: 'fixed',
      frequency: 'monthly',
    });
    return { each, loan: { mortgage, premium, down } };
  } catch (error) {
    if (error instanceof Refusal) {
      return null;
    }
    throw error;
  }
}

/** Null while price and rent are unknown, or where it cannot be computed. */
export function estimate(values: Values, known: Estimating): Estimate | null {
  const parts: Estimate['parts'] = [];
  const add = (name: PartName, cents: number | null) => {
    if (cents !== null && cents > 0) {
      parts.push({ name, cents });
    }
  };
  let loan: Estimate['loan'] = null;
  if (values.Purpose === 'Sell') {
    const price = amountOf(values, 'ListPrice');
    // Commercial loans have other rules.
    const found =
      price === null || values.PropertyClass === 'Commercial'
        ? null
        : borrowed(price, known);
    if (!found) {
      return null;
    }
    ({ loan } = found);
    add('mortgage', found.each);
    const tax = amountOf(values, 'TaxAnnualAmount');
    add('tax', tax === null ? null : Math.round(tax / 12));
    add('fee', amountOf(values, 'AssociationFee'));
  } else {
    const rent = amountOf(values, 'LeaseAmount');
    const times = A_YEAR[values.LeaseAmountFrequency ?? ''];
    if (rent === null || times === undefined) {
      return null;
    }
    add('rent', Math.round((rent * times) / 12));
  }
  add('utilities', amountOf(values, 'MonthlyUtilities'));
  return { parts, sum: parts.reduce((all, { cents }) => all + cents, 0), loan };
}
