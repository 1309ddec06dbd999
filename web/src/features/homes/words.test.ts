import { expect, test } from 'vitest';
import { messages as french } from './kind-messages.fr';
import { areaOf } from './words';

test('an area of land has its unit in the right number', () => {
  expect(areaOf('0.22', 'Acres')).toBe('0.22\u00a0acres');
  expect(areaOf('1.00', 'Acres')).toBe('1\u00a0acre');
  expect([french.acres(0.22), french.acres(1), french.acres(2)]).toEqual([
    'acre',
    'acre',
    'acres',
  ]);
});

test('areas of a list are in one unit, whatever they were measured in', () => {
  expect(areaOf('1420.00', 'Square Feet')).toBe('1,420\u00a0sq ft');
  expect(areaOf('105.90', 'Square Meters')).toBe('1,140\u00a0sq ft');
  expect(areaOf('105.90', null)).toBeNull();
});

test('the page of a home has the metric area, too, as it was measured where it was', () => {
  expect(areaOf('105.90', 'Square Meters', true)).toBe(
    '1,140\u00a0sq ft (105.9\u00a0m²)',
  );
  expect(areaOf('1420.00', 'Square Feet', true)).toBe('1,420\u00a0sq ft (132\u00a0m²)');
  expect(areaOf('0.08', 'Acres', true)).toBe('0.08\u00a0acres');
  expect(areaOf(null, 'Acres', true)).toBeNull();
});
