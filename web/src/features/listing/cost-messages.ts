// The words of what a home costs a month.

export const messages = {
  heading: 'What it costs a month',
  lead: 'Floor by floor. Change a number and the house rebuilds itself.',
  mortgage: 'Mortgage',
  loan: (amount: string, rate: string, years: number) =>
    `${amount} at ${rate}, over ${years === 1 ? '1 year' : `${years} years`}`,
  insured: (premium: string) => `(with ${premium} of insurance)`,
  tax: 'Property tax',
  aYear: (amount: string) => `${amount} a year`,
  utilities: 'Heat, water, power',
  fee: 'Monthly fee',
  given: 'As the sellers say',
  sum: 'A month',
  down: 'Down payment',
  least: (amount: string) => `At least ${amount} here`,
  rate: 'Interest a year',
  counted: 'Counted half-yearly, as in Canada',
  years: 'Paid off in, years',
  yearsHint: '25 is usual',
  more: 'See it in full',
  once: 'Once, on closing day',
  oncePaid: (tax: string, isAtLeast: boolean, rebate: string, legal: string) =>
    `Land transfer tax of ${isAtLeast ? `more than ${tax}` : tax}${rebate && `, less up to ${rebate} if it is your first home`}, and the lawyer, some ${legal}.`,
  onceOpen: (legal: string) =>
    `The tax or the fees of this place, which we are still confirming, and the lawyer, some ${legal}.`,
  onceLater: 'The bill for the tax comes some months later.',
  onceMore: 'See closing day in full',
  source: (day: string) => `The rate is our example, checked on ${day}.`,
  past: (day: string) => `It held until ${day}, which is past.`,
  disclaimer:
    'An estimate: no offer, and no advice. Insurance of the home and repairs come on top.',
};
