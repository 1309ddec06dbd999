import { expect, test } from 'vitest';
import { initials } from './portrait';

test('initials are those of the first and the last name', () => {
  expect(initials('Lorraine Beauchesne')).toBe('LB');
  expect(initials('Tejbir Singh Mangat')).toBe('TM');
  expect(initials('élodie')).toBe('É');
  expect(initials('(no letters)')).toBe('L');
  expect(initials('42')).toBe('');
});
