// The words beside the form of a home: its card, and what it costs a month.

export const messages = {
  look: 'How it will look',
  noPrice: 'Price to come',
  beds: (count: string) => `${count} bed`,
  baths: (count: string) => `${count} bath`,
  halfBaths: (whole: number, half: number) =>
    `${whole > 0 ? `${whole} + ` : ''}${half} half bath`,
  monthBought: 'What a buyer would pay per month',
  monthRented: 'Monthly cost',
  monthParts: {
    mortgage: 'Mortgage',
    rent: 'Rent',
    tax: 'Property tax',
    fee: 'Condo fees',
    utilities: 'Utilities',
  },
  monthSum: 'Per month',
  monthLoan: (down: string, mortgage: string, rate: string, years: number) =>
    `${down} down, and ${mortgage} at ${rate} over ${years} years.`,
  monthRate: (day: string) => `The rate is an example, checked on ${day}.`,
  monthPast: (day: string) => `It was valid until ${day} and may have changed.`,
  monthPrice: 'Enter a price to see the monthly cost.',
  monthRent: 'Enter the rent to see the monthly cost.',
  monthSeason: 'A season is as long as you agree, so there’s no monthly cost to show.',
  monthCommercial:
    'Commercial mortgages follow other rules, so we don’t show an estimate.',
  monthWithout: 'Without JavaScript, this is calculated when you save.',
};
