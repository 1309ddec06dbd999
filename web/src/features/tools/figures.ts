// The types of the server's figures (crates/costs/data) and of the computed results
// (crates/costs/src). Amounts are cents, percentages thousandths of one per cent.

interface Words {
  en: string;
  fr: string;
}

/** Where a figure comes from. */
export interface FigureSource {
  name: Words;
  source: Words;
  checked_on: string;
  valid_from?: string;
  valid_until?: string;
  /** Still to be checked with the authority, and not used until then. */
  confirm: boolean;
}

export interface TaxBracket {
  from: number;
  percent: number;
}

export interface Relief {
  up_to?: number;
  of_first?: number;
  whole_until?: number;
  gone_at?: number;
}

export interface TaxFigures extends FigureSource {
  place: string;
  steps: TaxBracket[];
  first?: Relief;
  new?: Relief;
  at_least_above?: number;
  is_later: boolean;
}

export interface Figures {
  default_rate: FigureSource & { percent: number };
  compounding: FigureSource & { fixed: number; variable: number };
  stress: FigureSource & { add_percent: number; floor_percent: number };
  ratios: FigureSource & { gds_percent: number; tds_percent: number };
  down_payment: FigureSource & {
    steps: TaxBracket[];
    whole_from: number;
    whole_percent: number;
  };
  insurance: FigureSource & {
    steps: { up_to_percent: number; percent: number }[];
    borrowed_percent: number;
    needed_above_percent: number;
    years: number;
    long_years: number;
    long_add_percent: number;
  };
  premium_tax: (FigureSource & { province: string; percent: number })[];
  closing: FigureSource & { legal: number; inspection: number; moving: number };
  transfer_tax: TaxFigures[];
}

/** An error of a number; `limit` has the same unit. */
export type FigureProblem =
  | { kind: 'not_a_number' | 'unknown_choice' | 'down_too_large' }
  | {
      kind:
        | 'amount_too_small'
        | 'amount_too_large'
        | 'rate_too_large'
        | 'years_out_of_range'
        | 'down_too_small'
        | 'insured_too_long';
      limit: number;
    };

export type Frequency =
  | 'monthly'
  | 'semi-monthly'
  | 'bi-weekly'
  | 'weekly'
  | 'accelerated-bi-weekly'
  | 'accelerated-weekly';

export type Interest = 'fixed' | 'variable';

export interface Purchase {
  price: number;
  down: number;
  years: number;
  is_first: boolean;
  is_new: boolean;
  is_borrowed: boolean;
  place: string;
}

export interface FinancedPurchase {
  least_down: number;
  loan: number;
  premium_rate: number;
  premium: number;
  premium_tax: number;
  is_premium_tax_open: boolean;
  mortgage: number;
}

export interface Loan {
  mortgage: number;
  rate: number;
  interest: Interest;
  years: number;
  frequency: Frequency;
}

export interface PaidAmounts {
  payments: number;
  interest: number;
  principal: number;
  balance: number;
}

export interface Schedule {
  payment: number;
  term: PaidAmounts;
  whole: PaidAmounts;
}

export type Transfer = Pick<Purchase, 'price' | 'is_first' | 'is_new' | 'place'>;

export interface TaxPart {
  place: string;
  steps: { from: number; to: number; rate: number; tax: number }[];
  tax: number;
  rebate: number;
}

export interface TransferTax {
  is_open: boolean;
  parts: TaxPart[];
  tax: number;
  rebate: number;
  due: number;
  is_at_least: boolean;
  is_later: boolean;
}

export interface Closing extends Purchase {
  legal: number;
  inspection: number;
  moving: number;
}

export interface ClosingCosts {
  financed: FinancedPurchase;
  transfer: TransferTax;
  before: number;
  on_the_day: number;
  after: number;
  cash: number;
  costs: number;
  is_partial: boolean;
}

export interface Afford {
  income: number;
  debts: number;
  down: number;
  tax: number;
  heat: number;
  fees: number;
  rate: number;
  years: number;
  is_first: boolean;
  is_new: boolean;
  place: string;
}

export interface Affordable extends FinancedPurchase {
  price: number;
  payment: number;
  tested_payment: number;
  tested_rate: number;
  most_payment: number;
  limit: 'income' | 'debts' | 'down' | 'years' | 'bounds';
}
