import { expect, test } from 'vitest';
import { splitAtRoom } from '../../../core/menu-links';
import {
  addressItem,
  canMoveItem,
  changeItem,
  labelOf,
  moveItem,
  pageItem,
  removeItem,
  standardItems,
  topItems,
  withMissing,
} from './edited-menus';

const links = (items: { link?: string | null }[]) => items.map(({ link }) => link);

test('entries move, change, go, and come back hidden', () => {
  const { header } = standardItems();
  expect(links(moveItem(header, 0, 1)).slice(0, 2)).toEqual(['about', 'home']);
  expect(links(moveItem(header, 7, -1)).slice(-2)).toEqual(['blogs', 'contact']);
  expect(changeItem(header, 1, { is_hidden: true })[1]?.is_hidden).toBe(true);
  const less = removeItem(header, 0);
  expect(links(less)[0]).toBe('about');
  expect(withMissing('header', less).at(-1)).toMatchObject({
    link: 'home',
    is_hidden: true,
  });
});

test('an entry has its own words, those of the other language, or its title', () => {
  const titleOf = () => 'Careers';
  expect(labelOf({ ...addressItem(), address: '/x' }, 'en', titleOf)).toBe('/x');
  expect(labelOf({ ...addressItem(), label_fr: 'Boutique' }, 'en', titleOf)).toBe(
    'Boutique',
  );
  expect(labelOf(pageItem(3), 'fr', titleOf)).toBe('Careers');
  expect(labelOf({ ...pageItem(3), label_en: 'Jobs' }, 'en', titleOf)).toBe('Jobs');
  expect(labelOf(standardItems().header[0]!, 'en', titleOf)).toBe('Home');
});

test('the specified links fit into one line, and what does not goes into More', () => {
  const specifiedLinks = standardItems().header.map((item) => ({
    to: '/',
    label: labelOf(item, 'en', () => ''),
  }));
  expect(splitAtRoom(specifiedLinks)[1]).toEqual([]);
  const many = Array.from({ length: 20 }, (_, at) => ({
    to: `/${at}`,
    label: 'Ten letters',
  }));
  const [shown, rest] = splitAtRoom(many);
  expect(shown.length + rest.length).toBe(20);
  expect(shown).toHaveLength(8);
});

test('a group moves as a whole, and an entry leaves it by its end', () => {
  const child = { ...addressItem(), is_child: true };
  const [a, b, c, d] = [addressItem(), { ...child }, { ...child }, addressItem()];
  const items = [a, b, c, d];
  expect(moveItem(items, 0, 1)).toEqual([d, a, b, c]);
  expect(moveItem(items, 0, 1).indexOf(a)).toBe(1);
  expect(moveItem(items, 3, -1)[0]).toBe(d);
  expect(moveItem(items, 1, 1)[2]).toBe(b);
  expect(canMoveItem(items, 0, -1)).toBe(false);
  expect(canMoveItem(items, 3, 1)).toBe(false);
  expect(removeItem(items, 0).map(({ is_child }) => is_child === true)).toEqual([
    false,
    false,
    false,
  ]);
  expect(topItems(items)).toEqual([a, d]);
});
