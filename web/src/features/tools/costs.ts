// Computes what a home costs, as crates/costs does: whole cents, percentages in thousandths of one
// per cent, shares rounded once to the nearest cent. The figures come with the page;
// content/vectors/costs.json tests both sides.

import { paymentsAYear } from './choices';
import type {
  Afford,
  Affordable,
  Closing,
  ClosingCosts,
  Figures,
  FinancedPurchase,
  Loan,
  PaidAmounts,
  FigureProblem,
  Purchase,
  Relief,
  Schedule,
  TaxBracket,
  TaxFigures,
  TaxPart,
  Transfer,
  TransferTax,
} from './figures';

/** The error of a value that cannot be computed. */
export class Refusal extends Error {
  readonly problem: FigureProblem;

  constructor(problem: FigureProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

const refuse = (problem: FigureProblem): never => {
  throw new Refusal(problem);
};

export const MOST = 10_000_000_000;
export const MOST_RATE = 30_000;
export const MOST_YEARS = 40;
export const MOST_TERM = 10;
const LEAST_PRICE = 100;
/** A hundred per cent, in thousandths of one per cent. */
const WHOLE = 100_000;

export function checkAmount(cents: number): void {
  if (cents < 0) {
    refuse({ kind: 'amount_too_small', limit: 0 });
  }
  if (cents > MOST) {
    refuse({ kind: 'amount_too_large', limit: MOST });
  }
}

export function checkPrice(cents: number): void {
  if (cents < LEAST_PRICE) {
    refuse({ kind: 'amount_too_small', limit: LEAST_PRICE });
  }
  checkAmount(cents);
}

export function checkRate(rate: number, most = MOST_RATE): void {
  if (rate < 0 || rate > most) {
    refuse({ kind: 'rate_too_large', limit: most });
  }
}

export function checkYears(years: number, most = MOST_YEARS): void {
  if (years < 1 || years > most) {
    refuse({ kind: 'years_out_of_range', limit: most });
  }
}

const share = (cents: number, rate: number) => Math.round((cents * rate) / WHOLE);
const less = (from: number, what: number) => Math.max(from - what, 0);

/** The shares of each part of an amount, times `WHOLE`. */
function bySteps(amount: number, steps: readonly TaxBracket[]): number {
  let end = amount;
  let exact = 0;
  for (const { from, percent } of [...steps].reverse()) {
    exact += less(end, from) * percent;
    end = Math.min(end, from);
  }
  return exact;
}

/** The default down payment: a fifth, rounded up to a cent. */
export const usualDown = (price: number) => Math.ceil(price / 5);

/** The least down payment, rounded up. */
export function leastDownPayment(
  { steps, whole_from, whole_percent }: Figures['down_payment'],
  price: number,
): number {
  const exact = price >= whole_from ? price * whole_percent : bySteps(price, steps);
  return Math.ceil(exact / WHOLE);
}

export const stressRate = (
  { add_percent, floor_percent }: Figures['stress'],
  contract: number,
) => Math.max(contract + add_percent, floor_percent);

function premiumRate(figures: Figures, given: Purchase, loan: number): number {
  const { insurance } = figures;
  const isWithin = (rate: number) => loan * WHOLE <= given.price * rate;
  if (isWithin(insurance.needed_above_percent)) {
    return 0;
  }
  const most = given.is_first || given.is_new ? insurance.long_years : insurance.years;
  if (given.years > most) {
    refuse({ kind: 'insured_too_long', limit: most });
  }
  const last = insurance.steps.length - 1;
  const found = insurance.steps.findIndex((step) => isWithin(step.up_to_percent));
  const at = found < 0 ? last : found;
  const rate =
    at === last && given.is_borrowed
      ? insurance.borrowed_percent
      : (insurance.steps[at]?.percent ?? 0);
  return given.years > insurance.years ? rate + insurance.long_add_percent : rate;
}

const provinceOf = (place: string) => place.slice(0, 2);

/** The loan for a price and a down payment. */
export function finance(figures: Figures, given: Purchase): FinancedPurchase {
  const { price, down, years, place } = given;
  checkPrice(price);
  checkAmount(down);
  checkYears(years);
  if (down > price) {
    refuse({ kind: 'down_too_large' });
  }
  const least_down = leastDownPayment(figures.down_payment, price);
  if (down < least_down) {
    refuse({ kind: 'down_too_small', limit: least_down });
  }
  const loan = price - down;
  const premium_rate = premiumRate(figures, given, loan);
  const premium = share(loan, premium_rate);
  const tax = figures.premium_tax.find(({ province }) => province === provinceOf(place));
  const isOpen = tax?.confirm === true;
  return {
    least_down,
    loan,
    premium_rate,
    premium,
    premium_tax: tax && !isOpen ? share(premium, tax.percent) : 0,
    is_premium_tax_open: premium > 0 && isOpen,
    mortgage: loan + premium,
  };
}

function rateOfPeriod(figures: Figures['compounding'], loan: Loan, aYear: number) {
  const times = figures[loan.interest];
  return (1 + loan.rate / WHOLE / times) ** (times / aYear) - 1;
}

function level(figures: Figures['compounding'], loan: Loan, aYear: number): number {
  const rate = rateOfPeriod(figures, loan, aYear);
  const periods = loan.years * aYear;
  return Math.round(
    rate === 0
      ? loan.mortgage / periods
      : (loan.mortgage * rate) / (1 - (1 + rate) ** -periods),
  );
}

/** The payment of a loan. */
export function payment(figures: Figures['compounding'], loan: Loan): number {
  checkAmount(loan.mortgage);
  checkRate(loan.rate, WHOLE);
  checkYears(loan.years);
  const parts = { 'accelerated-bi-weekly': 2, 'accelerated-weekly': 4 }[
    loan.frequency as string
  ];
  return parts
    ? Math.round(level(figures, loan, 12) / parts)
    : level(figures, loan, paymentsAYear(loan.frequency));
}

/** Every payment of a loan. */
export function schedule(
  figures: Figures['compounding'],
  loan: Loan,
  term: number,
): Schedule {
  checkYears(term, MOST_TERM);
  const each = payment(figures, loan);
  const aYear = paymentsAYear(loan.frequency);
  const rate = rateOfPeriod(figures, loan, aYear);
  const last = loan.years * aYear;
  let paid: PaidAmounts = {
    payments: 0,
    interest: 0,
    principal: 0,
    balance: loan.mortgage,
  };
  let inTerm = paid;
  while (paid.payments < last && paid.balance > 0) {
    const interest = Math.round(paid.balance * rate);
    const owed = paid.balance + interest;
    // The last payment is the remaining balance.
    const now = paid.payments + 1 === last ? owed : Math.min(each, owed);
    const principal = now - interest;
    paid = {
      payments: paid.payments + 1,
      interest: paid.interest + interest,
      principal: paid.principal + principal,
      balance: paid.balance - principal,
    };
    if (paid.payments <= Math.min(term * aYear, last)) {
      inTerm = paid;
    }
  }
  return { payment: each, term: inTerm, whole: paid };
}

const taxOn = (tax: TaxFigures, price: number) =>
  Math.round(bySteps(price, tax.steps) / WHOLE);

function relieved(tax: TaxFigures, relief: Relief, price: number): number {
  const of = Math.min(price, relief.of_first ?? price);
  const whole = Math.min(taxOn(tax, of), relief.up_to ?? MOST);
  const { whole_until: until, gone_at: gone } = relief;
  return until !== undefined && gone !== undefined && price > until
    ? Math.round((whole * less(gone, price)) / (gone - until))
    : whole;
}

function partOf(tax: TaxFigures, { price, is_first, is_new }: Transfer): TaxPart {
  const steps = tax.steps.map(({ from, percent }, at) => {
    const to = Math.min(tax.steps[at + 1]?.from ?? MOST, price);
    return { from, to, rate: percent, tax: share(less(to, from), percent) };
  });
  const whole = taxOn(tax, price);
  const worth = (relief: Relief | undefined, isAsked: boolean) =>
    relief && isAsked ? relieved(tax, relief, price) : 0;
  // The better of both reliefs is used.
  const rebate = Math.max(worth(tax.first, is_first), worth(tax.new, is_new));
  return {
    place: tax.place,
    steps: steps.filter(({ from }) => from < price),
    tax: whole,
    rebate: Math.min(rebate, whole),
  };
}

/** The tax on the transfer of a home. */
export function transferTax(figures: Figures, given: Transfer): TransferTax {
  checkPrice(given.price);
  const wanted = given.place === 'ON-Toronto' ? ['ON', given.place] : [given.place];
  const taxes = wanted.flatMap(
    (place) => figures.transfer_tax.find((one) => one.place === place) ?? [],
  );
  const is_open = taxes.length < wanted.length || taxes.some(({ confirm }) => confirm);
  const parts = is_open ? [] : taxes.map((one) => partOf(one, given));
  const tax = parts.reduce((sum, part) => sum + part.tax, 0);
  const rebate = parts.reduce((sum, part) => sum + part.rebate, 0);
  return {
    is_open,
    parts,
    tax,
    rebate,
    due: tax - rebate,
    is_at_least:
      !is_open && taxes.some(({ at_least_above: above = MOST }) => given.price > above),
    is_later: taxes.some(({ is_later }) => is_later),
  };
}

/** The cash that a purchase needs, and when. */
export function closing(figures: Figures, given: Closing): ClosingCosts {
  const { legal, inspection, moving, down } = given;
  for (const amount of [legal, inspection, moving]) {
    checkAmount(amount);
  }
  const financed = finance(figures, given);
  const transfer = transferTax(figures, given);
  const [now, later] = transfer.is_later ? [0, transfer.due] : [transfer.due, 0];
  const on_the_day = down + financed.premium_tax + now + legal;
  const after = moving + later;
  const cash = inspection + on_the_day + after;
  return {
    financed,
    transfer,
    before: inspection,
    on_the_day,
    after,
    cash,
    costs: cash - down,
    is_partial: transfer.is_open || transfer.is_at_least || financed.is_premium_tax_open,
  };
}

const NO_LOAN: FinancedPurchase = {
  least_down: 0,
  loan: 0,
  premium_rate: 0,
  premium: 0,
  premium_tax: 0,
  is_premium_tax_open: false,
  mortgage: 0,
};

/** The highest price that lenders would allow. */
export function afford(figures: Figures, given: Afford): Affordable {
  const { income, debts, down, tax, heat, fees, rate, years } = given;
  for (const amount of [income, debts, down, tax, heat, fees]) {
    checkAmount(amount);
  }
  checkRate(rate);
  checkYears(years);
  const { gds_percent, tds_percent } = figures.ratios;
  // Multiplied by 1,200,000: months, and thousandths of one per cent.
  const home = tax * 100_000 + heat * 1_200_000 + fees * 600_000;
  const byIncome = income * gds_percent - home;
  const byDebts = income * tds_percent - home - debts * 1_200_000;
  const most_payment = Math.floor(less(Math.min(byIncome, byDebts), 0) / 1_200_000);
  const tested_rate = stressRate(figures.stress, rate);
  const monthly = (mortgage: number, at: number) =>
    payment(figures.compounding, {
      mortgage,
      rate: at,
      interest: 'fixed',
      years,
      frequency: 'monthly',
    });
  /** The loan for a price in dollars, or the reason why there is none. */
  const attempt = (dollars: number): FinancedPurchase | FigureProblem => {
    const price = dollars * 100;
    try {
      const financed = finance(figures, {
        ...given,
        price,
        down: Math.min(down, price),
        is_borrowed: false,
      });
      return monthly(financed.mortgage, tested_rate) > most_payment
        ? { kind: 'amount_too_large', limit: most_payment }
        : financed;
    } catch (error) {
      if (error instanceof Refusal) {
        return error.problem;
      }
      throw error;
    }
  };
  let low = 0;
  let high = MOST / 100 + 1;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if ('kind' in attempt(middle)) {
      high = middle;
    } else {
      low = middle;
    }
  }
  const next = attempt(low + 1);
  const found = attempt(low);
  const financed = low === 0 || 'kind' in found ? NO_LOAN : found;
  const byRatio = byDebts < byIncome ? 'debts' : 'income';
  const limits: Partial<Record<FigureProblem['kind'], Affordable['limit']>> = {
    down_too_small: 'down',
    insured_too_long: 'years',
  };
  const refused = 'kind' in next ? limits[next.kind] : undefined;
  return {
    ...financed,
    price: low * 100,
    payment: monthly(financed.mortgage, rate),
    tested_payment: monthly(financed.mortgage, tested_rate),
    tested_rate,
    most_payment,
    limit: refused ?? (low * 100 === MOST ? 'bounds' : byRatio),
  };
}
