import { expect, test } from 'vitest';
import { findCategoryError } from './category-name';

test.each([
  ['', 'Please enter category name'],
  ['  \t', 'Please enter category name'],
  ['Buying', undefined],
  ['é'.repeat(128), undefined],
  ['🏠'.repeat(128), undefined],
  [` ${'x'.repeat(128)} `, undefined],
  ['x'.repeat(129), 'Category name must be at most 128 characters'],
])('the name "%s" (§5, §9)', (name, problem) => {
  expect(findCategoryError(name)).toBe(problem);
});
