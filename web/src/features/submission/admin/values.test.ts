import { expect, test } from 'vitest';
import { inOrder, isSameFieldText } from './values';

test('what says the same is the same, however it is written', () => {
  expect(isSameFieldText('Latitude', '44.23', '44.23000')).toBe(true);
  expect(isSameFieldText('ListPrice', '$549,900', '549900.00')).toBe(true);
  expect(isSameFieldText('StandardStatus', undefined, 'Active')).toBe(true);
  expect(
    isSameFieldText('PublicRemarks', 'Two floors\r\nabove', 'Two floors above'),
  ).toBe(true);
});

test('what differs differs', () => {
  expect(isSameFieldText('ListPrice', '529900', '549900.00')).toBe(false);
  expect(isSameFieldText('StandardStatus', 'Pending', 'Active')).toBe(false);
  expect(isSameFieldText('City', 'Kingston', undefined)).toBe(false);
  expect(isSameFieldText('UnitNumber', undefined, '0')).toBe(false);
});

test('fields stand in the order of the form, and what it does not know at the end', () => {
  const names = [
    'ContactPhone',
    'PublicRemarks',
    'City',
    'Zebra',
    'Purpose',
    'StreetName',
  ];
  expect(inOrder(names)).toEqual([
    'Purpose',
    'StreetName',
    'City',
    'PublicRemarks',
    'ContactPhone',
    'Zebra',
  ]);
});
