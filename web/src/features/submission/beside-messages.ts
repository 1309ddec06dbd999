// The words beside the form of a home: its card, and what it costs a month.

export const messages = {
  look: 'How it will look',
  noPrice: 'Price to come',
  beds: (count: string) => `${count} bed`,
  baths: (count: string) => `${count} bath`,
  halfBaths: (whole: number, half: number) =>
    `${whole > 0 ? `${whole} + ` : ''}${half} half bath`,
  monthBought: 'What a buyer would pay a month',
  monthRented: 'What it costs a month',
  monthParts: {
    mortgage: 'Mortgage',
    rent: 'Rent',
    tax: 'Property tax',
    fee: 'Condo fees',
    utilities: 'Utilities',
  },
  monthSum: 'A month',
  monthLoan: (down: string, mortgage: string, rate: string, years: number) =>
    `${down} down, and ${mortgage} at ${rate} over ${years} years.`,
  monthRate: (day: string) => `The rate is our example, checked on ${day}.`,
  monthPast: (day: string) => `It held until ${day}, which is past.`,
  monthPrice: 'Write a price, and it is computed here.',
  monthRent: 'Write the rent, and it is computed here.',
  monthSeason: 'A season is as long as you agree, so there is no month to compute.',
  monthCommercial:
    'Money for commercial property is lent by other rules, so we show no estimate.',
  monthWithout: 'Without JavaScript it is computed when you save.',
};
