import { expect, test } from 'vitest';
import { type Category, nameIn } from './api';

const buying: Category = {
  id: 1,
  sn: 1,
  category_name: 'Buying',
  category_name_fr: 'Acheter',
  updated_time: 0,
} as Category;

test('a category is called as its language has it, and never nothing', () => {
  expect(nameIn(buying)).toBe('Buying');
  expect(nameIn(buying, 'fr')).toBe('Acheter');
  expect(nameIn({ ...buying, category_name_fr: '' }, 'fr')).toBe('Buying');
});
