import { expect, test } from 'vitest';
import vectors from '../../../../content/vectors/costs.json';
import { finance, payment } from '../tools/costs';
import type { Figures } from '../tools/figures';
import { type Estimating, estimate } from './estimate';

const figures = vectors.figures as unknown as Figures;
const known: Estimating = {
  rate: 5_000,
  years: 25,
  checked_on: '2026-01-01',
  valid_until: null,
  today: '2026-01-02',
  figures,
};
const home = { Purpose: 'Sell', PropertyClass: 'Residential', ListPrice: '500,000' };

test('a home for sale costs what the calculators say', () => {
  const found = estimate(
    {
      ...home,
      TaxAnnualAmount: '3 600,00',
      AssociationFee: '310.50',
      MonthlyUtilities: '200',
    },
    known,
  );
  const loan = finance(figures, {
    price: 50_000_000,
    down: 10_000_000,
    years: 25,
    place: 'ON',
    is_first: false,
    is_new: false,
    is_borrowed: false,
  });
  const each = payment(figures.compounding, {
    mortgage: loan.mortgage,
    rate: 5_000,
    years: 25,
    interest: 'fixed',
    frequency: 'monthly',
  });
  expect(found?.parts).toEqual([
    { name: 'mortgage', cents: each },
    { name: 'tax', cents: 30_000 },
    { name: 'fee', cents: 31_050 },
    { name: 'utilities', cents: 20_000 },
  ]);
  expect(found?.sum).toBe(each + 81_050);
  expect(found?.loan).toEqual({ mortgage: 40_000_000, premium: 0, down: 10_000_000 });
  // At five per cent, 400,000 over 25 years is about 2,326 a month in Canada.
  expect(Math.round(each / 100)).toBe(2_326);
});

test('a rent is that of a month, however often it is paid', () => {
  const rented = (LeaseAmount: string, LeaseAmountFrequency: string) =>
    estimate({ Purpose: 'Rent', LeaseAmount, LeaseAmountFrequency }, known)?.sum;
  expect(rented('2000', 'Monthly')).toBe(200_000);
  expect(rented('2000', '')).toBe(200_000);
  expect(rented('600', 'Weekly')).toBe(260_000);
  expect(rented('36000', 'Annually')).toBe(300_000);
  expect(rented('9000', 'Seasonal')).toBeUndefined();
});

test.each([
  ['nothing yet', { ListPrice: '' }],
  ['no amount', { ListPrice: 'much' }],
  ['less than a price', { ListPrice: '0.10' }],
  ['more than is computed with', { ListPrice: '900000000000' }],
  ['another kind of loan', { PropertyClass: 'Commercial' }],
])('nothing is said of %s', (_, typed) => {
  expect(estimate({ ...home, ...typed }, known)).toBeNull();
});

test('what is no amount is left out, and the rest is there', () => {
  const found = estimate({ ...home, TaxAnnualAmount: 'soon' }, known);
  expect(found?.parts.map(({ name }) => name)).toEqual(['mortgage']);
});
