// Computes the result of a calculator while somebody types; crates/foundation/src/tools/compute.rs
// does the same.

import {
  afford,
  checkAmount,
  checkPrice,
  checkRate,
  checkYears,
  closing,
  finance,
  MOST_TERM,
  MOST_YEARS,
  payment,
  Refusal,
  schedule,
  stressRate,
  transferTax,
  usualDown,
} from './costs';
import { frequencies, places } from './choices';
import type {
  Affordable,
  ClosingCosts,
  Figures,
  FinancedPurchase,
  Frequency,
  Interest,
  FigureProblem,
  Purchase,
  Schedule,
  TransferTax,
} from './figures';
import type { Field, ToolValues } from './form';
import { readAmount, readPercent, readYears } from './read';
import type { ToolName } from './tool-path';

export interface PaymentFound {
  price: number;
  down: number;
  rate: number;
  years: number;
  term: number;
  frequency: Frequency;
  financed: FinancedPurchase;
  schedule: Schedule;
  frequencies: {
    frequency: Frequency;
    payment: number;
    payments: number;
    interest: number;
  }[];
  tested_rate: number;
  tested_payment: number;
}

export interface AffordFound {
  /** The down payment. */
  given: number;
  rate: number;
  years: number;
  found: Affordable;
}

export interface TransferFound {
  price: number;
  found: TransferTax;
}

export interface ClosingFound {
  price: number;
  down: number;
  legal: number;
  inspection: number;
  moving: number;
  found: ClosingCosts;
}

export interface ToolResults {
  payment: PaymentFound;
  afford: AffordFound;
  transfer_tax: TransferFound;
  closing: ClosingFound;
}

export type Problems = Partial<Record<Field, FigureProblem>>;

export interface ToolAnswer<T> {
  found: T | null;
  problems: Problems;
}

class Reader {
  readonly problems: Problems = {};
  private readonly values: ToolValues;

  constructor(values: ToolValues) {
    this.values = values;
  }

  private text(field: Field): string {
    return this.values[field] ?? '';
  }

  /** The value that was read; zero where there is an error. */
  private keep(field: Field, read: () => number): number {
    try {
      return read();
    } catch (error) {
      if (error instanceof Refusal) {
        this.problems[field] ??= error.problem;
        return 0;
      }
      throw error;
    }
  }

  private checked(
    field: Field,
    read: (text: string) => number,
    check: (n: number) => void,
  ): number {
    return this.keep(field, () => {
      const number = read(this.text(field));
      check(number);
      return number;
    });
  }

  amount = (field: Field) => this.checked(field, readAmount, checkAmount);
  price = () => this.checked('price', readAmount, checkPrice);
  rate = () => this.checked('rate', readPercent, (rate) => checkRate(rate));
  years = (field: Field, most: number) =>
    this.checked(field, readYears, (years) => checkYears(years, most));

  /** An empty down payment is a fifth of the price. */
  down = (price: number) =>
    this.text('down').trim() === '' ? usualDown(price) : this.amount('down');

  isOn = (field: Field) => !['', '0', 'false'].includes(this.text(field));

  choice<T extends string>(field: Field, of: readonly T[]): T {
    const found = of.find((one) => one === this.text(field));
    if (found === undefined) {
      this.problems[field] ??= { kind: 'unknown_choice' };
    }
    return found ?? (of[0] as T);
  }

  purchase(): Purchase {
    const price = this.price();
    return {
      price,
      down: this.down(price),
      years: this.years('years', MOST_YEARS),
      is_first: this.isOn('first'),
      is_new: this.isOn('new'),
      is_borrowed: this.isOn('borrowed'),
      place: this.choice('place', places),
    };
  }
}

const interests: readonly Interest[] = ['fixed', 'variable'];

function payments(read: Reader, figures: Figures): PaymentFound {
  const purchase = read.purchase();
  const rate = read.rate();
  const interest = read.choice('interest', interests);
  const frequency = read.choice('frequency', frequencies);
  const term = read.years('term', MOST_TERM);
  const { price, down, years } = purchase;
  const financed = finance(figures, purchase);
  const loan = { mortgage: financed.mortgage, rate, interest, years, frequency };
  const { compounding } = figures;
  const tested_rate = stressRate(figures.stress, rate);
  return {
    price,
    down,
    rate,
    years,
    term,
    frequency,
    financed,
    schedule: schedule(compounding, loan, term),
    frequencies: frequencies.map((one) => {
      const { payment: each, whole } = schedule(
        compounding,
        { ...loan, frequency: one },
        term,
      );
      return {
        frequency: one,
        payment: each,
        payments: whole.payments,
        interest: whole.interest,
      };
    }),
    tested_rate,
    tested_payment: payment(compounding, {
      ...loan,
      rate: tested_rate,
      frequency: 'monthly',
    }),
  };
}

function affordable(read: Reader, figures: Figures): AffordFound {
  const given = {
    income: read.amount('income'),
    debts: read.amount('debts'),
    down: read.amount('down'),
    tax: read.amount('tax'),
    heat: read.amount('heat'),
    fees: read.amount('fees'),
    rate: read.rate(),
    years: read.years('years', MOST_YEARS),
    is_first: read.isOn('first'),
    is_new: read.isOn('new'),
    place: read.choice('place', places),
  };
  const { down, rate, years } = given;
  return { given: down, rate, years, found: afford(figures, given) };
}

function transfer(read: Reader, figures: Figures): TransferFound {
  const given = {
    price: read.price(),
    is_first: read.isOn('first'),
    is_new: read.isOn('new'),
    place: read.choice('place', places),
  };
  return { price: given.price, found: transferTax(figures, given) };
}

function closed(read: Reader, figures: Figures): ClosingFound {
  const purchase = read.purchase();
  const others = {
    legal: read.amount('legal'),
    inspection: read.amount('inspection'),
    moving: read.amount('moving'),
  };
  const { price, down } = purchase;
  return { price, down, ...others, found: closing(figures, { ...purchase, ...others }) };
}

const tools: {
  [Name in ToolName]: (read: Reader, figures: Figures) => ToolResults[Name];
} = {
  payment: payments,
  afford: affordable,
  transfer_tax: transfer,
  closing: closed,
};

/** The field beside which an error of several fields is shown. */
function fieldOf(tool: ToolName, { kind }: FigureProblem): Field {
  switch (kind) {
    case 'down_too_small':
    case 'down_too_large':
      return 'down';
    case 'insured_too_long':
    case 'years_out_of_range':
      return 'years';
    case 'rate_too_large':
      return 'rate';
    default:
      return tool === 'afford' ? 'income' : 'price';
  }
}

export function answer<Name extends ToolName>(
  tool: Name,
  values: ToolValues,
  figures: Figures,
): ToolAnswer<ToolResults[Name]> {
  const read = new Reader(values);
  let found: ToolResults[Name] | null = null;
  try {
    found = tools[tool](read, figures);
  } catch (error) {
    if (!(error instanceof Refusal)) {
      throw error;
    }
    // Errors that follow from an unreadable field are not shown.
    if (Object.keys(read.problems).length === 0) {
      read.problems[fieldOf(tool, error.problem)] = error.problem;
    }
  }
  const isWrong = Object.keys(read.problems).length > 0;
  return { found: isWrong ? null : found, problems: read.problems };
}
