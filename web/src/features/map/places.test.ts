import { expect, test } from 'vitest';
import { readBbox, toBbox, toMapHome } from './places';

test('a box is written and read as bbox has it', () => {
  const box = [-79.9, 43.22, -79.83, 43.28] as const;
  expect(toBbox(box)).toBe('-79.9,43.22,-79.83,43.28');
  expect(readBbox(toBbox(box))).toEqual(box);
});

test.each([
  '',
  '1,2,3',
  '1,2,3,4,5',
  'a,b,c,d',
  '1,,3,4',
  '3,2,1,4',
  '1,4,3,2',
  '-190,2,3,4',
  '1,2,3,91',
])('%j is no box', (text) => {
  expect(readBbox(text)).toBeNull();
});

const row = { ListingKey: 7, path: '/homes/14-kettle-street/Nw==', City: 'Hamilton' };

test('a row becomes a door with a price and an address', () => {
  expect(
    toMapHome({
      ...row,
      Latitude: '43.25050',
      Longitude: -79.871,
      CoordinatePrecision: 'exact',
      ListPrice: '729000.00',
      UnparsedAddress: '14 Kettle Street',
    }),
  ).toEqual({
    id: 7,
    path: row.path,
    latitude: 43.2505,
    longitude: -79.871,
    precision: 'exact',
    price: 729_000,
    title: '$729,000, 14 Kettle Street',
  });
});

test('a hidden address is not invented, and an unknown precision is not exact', () => {
  const home = toMapHome({
    ...row,
    Latitude: 43.2,
    Longitude: -79.8,
    LeaseAmount: '2150.50',
  });
  expect(home).toMatchObject({
    title: '$2,150.50, Hamilton',
    price: 2150.5,
    precision: 'city',
  });
});

test('a home that nobody has found on a map is not on it', () => {
  expect(toMapHome(row)).toBeNull();
  expect(toMapHome({ ...row, Latitude: null, Longitude: -79 })).toBeNull();
  expect(toMapHome({ ...row, Latitude: '', Longitude: '' })).toBeNull();
});
