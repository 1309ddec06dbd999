import { expect, test } from 'vitest';
import { shortPrice } from './price';

test.each([
  [729_000, '$729K', '729\u00a0k$'],
  [589_900, '$590K', '590\u00a0k$'],
  [10_000, '$10K', '10\u00a0k$'],
  [999_499, '$999K', '999\u00a0k$'],
  [999_999, '$1M', '1\u00a0M$'],
  [1_249_000, '$1.25M', '1,25\u00a0M$'],
  [1_500_000, '$1.5M', '1,5\u00a0M$'],
  [12_480_000, '$12.5M', '12,5\u00a0M$'],
  [125_000_000, '$125M', '125\u00a0M$'],
  [2_150, '$2,150', '2\u00a0150\u00a0$'],
  [649.5, '$650', '650\u00a0$'],
])('%d is %s on a door', (dollars, english, french) => {
  expect(shortPrice(dollars, 'en')).toBe(english);
  expect(shortPrice(dollars, 'fr')).toBe(french);
});
