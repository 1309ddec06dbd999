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
