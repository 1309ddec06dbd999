// The words of what a home costs a month.

export const messages = {
  heading: 'Monthly cost',
  lead: 'Floor by floor. Change a number and the house rebuilds itself.',
  mortgage: 'Mortgage',
  loan: (amount: string, rate: string, years: number) =>
    `${amount} at ${rate}, over ${years === 1 ? '1 year' : `${years} years`}`,
  insured: (premium: string) => `(including ${premium} of mortgage insurance)`,
  tax: 'Property tax',
  aYear: (amount: string) => `${amount} a year`,
  utilities: 'Heat, water, power',
  fee: 'Monthly fee',
  given: 'According to the seller',
  sum: 'Per month',
  down: 'Down payment',
  least: (amount: string) => `At least ${amount} here`,
  rate: 'Interest rate',
  counted: 'Compounded semi-annually, as in Canada',
  years: 'Amortization (years)',
  yearsHint: '25 is usual',
  more: 'See the full calculation',
  once: 'One-time costs, on closing day',
  oncePaid: (tax: string, isAtLeast: boolean, rebate: string, legal: string) =>
    `Land transfer tax of ${isAtLeast ? `more than ${tax}` : tax}${rebate && `, less up to ${rebate} if it’s your first home`}, plus about ${legal} for the lawyer or notary.`,
  onceOpen: (legal: string) =>
    `The tax or fees here, which we’re still confirming, plus about ${legal} for the lawyer or notary.`,
  onceLater: 'The tax bill comes a few months later.',
  onceMore: 'See all closing costs',
  source: (day: string) => `The rate is an example, checked on ${day}.`,
  past: (day: string) => `It was valid until ${day} and may have changed.`,
  disclaimer:
    'This is an estimate, not an offer or advice. Home insurance and repairs are extra.',
};
