import { expect, test } from 'vitest';
import type { HomeRow } from '../homes/types';
import { changesOf, snapshotOf } from './changes';
import { sortFavourites } from './sorts';
import type { Favourite } from './store';

const kept = (more: Partial<Favourite> = {}): Favourite => ({
  id: 12,
  at: 1,
  name: '12 Lantern Street',
  price: '549900.00',
  status: 'Active',
  note: '',
  ...more,
});

const home = (more: Partial<HomeRow> = {}) =>
  ({
    ListingKey: 12,
    Purpose: 'Sell',
    StandardStatus: 'Active',
    ListPrice: '549900.00',
    ...more,
  }) as HomeRow;

test.each([
  ['nothing', {}, {}, []],
  ['a lower price', {}, { ListPrice: '529900.00' }, ['lowered']],
  ['a higher price', {}, { ListPrice: '1549900.00' }, ['raised']],
  ['a price where there was none', { price: '' }, {}, ['priced']],
  ['a price that is told no more', {}, { ListPrice: null }, []],
  ['the same price, written otherwise', { price: '549900' }, {}, []],
  ['an offer', {}, { StandardStatus: 'Pending' }, ['pending']],
  [
    'an offer that was there before',
    { status: 'Pending' },
    { StandardStatus: 'Pending' },
    [],
  ],
  ['an offer that fell through', { status: 'Pending' }, {}, ['available']],
  [
    'an offer after a lower price',
    {},
    { StandardStatus: 'Pending', ListPrice: '500000.00' },
    ['pending', 'lowered'],
  ],
  ['a sale', {}, { StandardStatus: 'Closed', ListPrice: '1.00' }, ['sold']],
  ['a lease', {}, { StandardStatus: 'Closed', Purpose: 'Rent' }, ['let']],
  [
    'a rent',
    { price: '1500.00' },
    { ListPrice: null, LeaseAmount: '1450.00' },
    ['lowered'],
  ],
])('%s', (_, before, today, changes) => {
  expect(changesOf(kept(before), home(today as Partial<HomeRow>))).toEqual(changes);
});

test('what is not public any more is gone, and nothing else', () => {
  expect(changesOf(kept(), null)).toEqual(['gone']);
});

test('a home is kept at the price of its sale or of its lease', () => {
  expect(snapshotOf(home(), 'x')).toEqual({
    id: 12,
    name: 'x',
    price: '549900.00',
    status: 'Active',
  });
  expect(snapshotOf(home({ ListPrice: null, LeaseAmount: '1500.00' }), 'x').price).toBe(
    '1500.00',
  );
});

test('homes stand as they were kept, by price, or what changed first', () => {
  const list = [
    kept({ id: 1, price: '500.00' }),
    kept({ id: 2, price: '' }),
    kept({ id: 3, price: '300.00' }),
    kept({ id: 4, price: '900.00' }),
  ];
  const known = new Map<number, HomeRow | null>([
    [1, home({ ListPrice: '500.00' })],
    [3, home({ ListPrice: '700.00' })],
    [4, null],
  ]);
  const ids = (sort: Parameters<typeof sortFavourites>[2]) =>
    sortFavourites(list, known, sort).map(({ id }) => id);
  expect(ids('kept')).toEqual([1, 2, 3, 4]);
  expect(ids('changed')).toEqual([3, 4, 1, 2]);
  // Today's where it is known, else that of then; without one last.
  expect(ids('price_up')).toEqual([1, 3, 4, 2]);
  expect(ids('price_down')).toEqual([4, 3, 1, 2]);
});
