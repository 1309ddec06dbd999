// The costs of a home with other numbers, and the house that they make.

import { expect, test } from 'vitest';
import vectors from '../../../../content/vectors/costs.json';
import type { Figures } from '../tools/figures';
import { costsWith, floorsOf } from './cost-house';
import type { HomeCosts } from '../homes/types';

const costs: HomeCosts = {
  price: 72_900_000,
  down: 14_580_000,
  least_down: 4_790_000,
  rate: 4490,
  years: 25,
  payment: 322_461,
  place: 'ON',
  tax: 518_400,
  fee: null,
  utilities: null,
  checked_on: '2026-11-01',
  valid_until: '2027-01-31',
  today: '2026-11-23',
  once: {
    tax: 1_105_500,
    first_rebate: 400_000,
    is_at_least: false,
    is_later: false,
    legal: 180_000,
  },
  figures: vectors.figures as unknown as Figures,
};

test('the same numbers cost what the server says', () => {
  const found = costsWith(costs, { down: '145,800', rate: '4.49%', years: '25' });
  expect(found).toMatchObject({ payment: 322_461, mortgage: 58_320_000, premium: 0 });
});

test('with less of one’s own the insurance is added to the loan', () => {
  const found = costsWith(costs, { down: '47,900', rate: '4,49', years: '25' });
  // 4 % of 681,100.
  expect(found).toMatchObject({ premium: 2_724_400, mortgage: 70_834_400 });
});

test.each([
  [
    { down: '47,899' },
    { down: 'The down payment must be at least $47,900 for this price' },
  ],
  [{ down: 'x' }, { down: 'Please enter a number' }],
  [{ rate: '31' }, { rate: 'Please enter a rate from 0 to 30%' }],
  [{ years: '41' }, { years: 'Please enter a whole number of years from 1 to 40' }],
  [
    { down: '47,900', years: '30' },
    {
      years: 'With a down payment this small, the amortization can be at most 25 years',
    },
  ],
])('%o is told beside its field', (typed, wrong) => {
  const all = { down: '145,800', rate: '4.49', years: '25', ...typed };
  expect(costsWith(costs, all)).toEqual(wrong);
});

test('a floor is as high as its share, and none too low to be seen', () => {
  const floors = floorsOf([{ cents: 322_461 }, { cents: 43_200 }, { cents: 100 }]);
  expect(floors.every((height) => height >= 24)).toBe(true);
  expect(Math.abs(floors.reduce((sum, one) => sum + one, 0) - 250)).toBeLessThan(3);
  expect(floors[0]).toBeGreaterThan(floors[1] ?? 0);
});
