import { expect, test } from 'vitest';
import vectors from '../../../../content/vectors/amounts.json';
import { amountOf } from './amount';

test.each(vectors.amounts as [string, number | null][])('%j is %j', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});
