import { expect, test } from 'vitest';
import { queryParameter } from './query';

test.each([
  ['?search=condo', 'condo'],
  ['?page=2&search=two+words', 'two words'],
  ['?search=caf%C3%A9', 'café'],
  ['?search=a&search=b', 'a'],
  ['?searching=x', ''],
  ['?search=%', ''],
  ['?search', ''],
  ['', ''],
])('in "%s" the search is "%s"', (query, expected) => {
  expect(queryParameter(query, 'search')).toBe(expected);
});
