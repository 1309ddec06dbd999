import { expect, test } from 'vitest';
import { isSame } from './values';

test('what says the same is the same, however it is written', () => {
  expect(isSame('Latitude', '44.23', '44.23000')).toBe(true);
  expect(isSame('ListPrice', '$549,900', '549900.00')).toBe(true);
  expect(isSame('StandardStatus', undefined, 'Active')).toBe(true);
  expect(isSame('PublicRemarks', 'Two floors\r\nabove', 'Two floors above')).toBe(true);
});

test('what differs differs', () => {
  expect(isSame('ListPrice', '529900', '549900.00')).toBe(false);
  expect(isSame('StandardStatus', 'Pending', 'Active')).toBe(false);
  expect(isSame('City', 'Kingston', undefined)).toBe(false);
  expect(isSame('UnitNumber', undefined, '0')).toBe(false);
});
