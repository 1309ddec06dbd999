import { expect, test } from 'vitest';
import table from '../../../../content/vectors/access.json';
import { may, permissions } from './access';

test('the table is the server’s', () => {
  expect(permissions).toEqual(table);
});

test.each([
  [1, true, true],
  [2, true, false],
  [3, false, false],
  [4, false, false],
])('group %d: categories %s, properties %s', (group, categories, properties) => {
  expect(may(group, 'ManageCategories')).toBe(categories);
  expect(may(group, 'ManageProperties')).toBe(properties);
  expect(may(group), 'anything at all').toBe(categories);
});
