import { expect, test } from 'vitest';
import { splitAtRoom } from '../../../core/menu-links';
import {
  addressItem,
  canMove,
  change,
  labelOf,
  move,
  pageItem,
  remove,
  specified,
  topLevel,
  withMissing,
} from './edited-menus';

const links = (items: { link?: string | null }[]) => items.map(({ link }) => link);

test('entries move, change, go, and come back hidden', () => {
  const { header } = specified();
  expect(links(move(header, 0, 1)).slice(0, 2)).toEqual(['about', 'home']);
  expect(links(move(header, 7, -1)).slice(-2)).toEqual(['blogs', 'contact']);
  expect(change(header, 1, { is_hidden: true })[1]?.is_hidden).toBe(true);
  const less = remove(header, 0);
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
  expect(labelOf(specified().header[0]!, 'en', titleOf)).toBe('Home');
});

test('the specified links fit into one line, and what does not goes into More', () => {
  const specifiedLinks = specified().header.map((item) => ({
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
  expect(move(items, 0, 1)).toEqual([d, a, b, c]);
  expect(move(items, 0, 1).indexOf(a)).toBe(1);
  expect(move(items, 3, -1)[0]).toBe(d);
  expect(move(items, 1, 1)[2]).toBe(b);
  expect(canMove(items, 0, -1)).toBe(false);
  expect(canMove(items, 3, 1)).toBe(false);
  expect(remove(items, 0).map(({ is_child }) => is_child === true)).toEqual([
    false,
    false,
    false,
  ]);
  expect(topLevel(items)).toEqual([a, d]);
});
