// The changes of the menus before they are saved. Each change returns new menus, so it can be
// undone.

import type { Schemas } from '../../../core/api/client';
import {
  knownLinks,
  linksByName,
  type MenuName,
  shortcutsByName,
} from '../../../core/menu-links';

export type MenuItem = Schemas['MenuItem'];

export type { MenuName };
export type Menus = Record<MenuName, MenuItem[]>;

export const menuNames: readonly MenuName[] = ['header', 'footer', 'shortcuts'];

const names = Object.keys(linksByName);
const linksOf: Record<MenuName, string[]> = {
  header: names,
  footer: names,
  shortcuts: Object.keys(shortcutsByName),
};

const itemOf = (more: Partial<MenuItem>): MenuItem => ({
  label_en: '',
  label_fr: '',
  is_hidden: false,
  ...more,
});

/** The links of the specification. */
export const standardItems = (): Menus => ({
  header: linksOf.header.map((link) => itemOf({ link })),
  footer: linksOf.footer.map((link) => itemOf({ link })),
  shortcuts: linksOf.shortcuts.map((link) => itemOf({ link })),
});

export const pageItem = (page: number): MenuItem => itemOf({ page });
export const addressItem = (): MenuItem => itemOf({ address: '' });

export const headingItem = (): MenuItem => itemOf({ is_heading: true });

/** Whether an entry is in the group of an entry before it. */
export const isChild = (items: readonly MenuItem[], at: number): boolean =>
  at > 0 && items[at]?.is_child === true && items[at]?.is_heading !== true;

/** The end of the entries that move with one: those of its group. */
function endOf(items: readonly MenuItem[], at: number): number {
  let end = at + 1;
  while (!isChild(items, at) && end < items.length && isChild(items, end)) {
    end += 1;
  }
  return end;
}

/**
 * The menu in another order. A group moves as a whole, past whole groups; an entry of a group by
 * one place. At an end the menu is the same.
 */
export function moveItem(items: readonly MenuItem[], at: number, by: -1 | 1): MenuItem[] {
  const end = endOf(items, at);
  let to = by < 0 ? at - 1 : end;
  if (by < 0) {
    while (!isChild(items, at) && isChild(items, to)) {
      to -= 1;
    }
  }
  if (to < 0 || to >= items.length) {
    return [...items];
  }
  const [start, middle, stop] = by < 0 ? [to, at, end] : [at, end, endOf(items, to)];
  const stopHere = by > 0 && isChild(items, at) ? to + 1 : stop;
  return [
    ...items.slice(0, start),
    ...items.slice(middle, stopHere),
    ...items.slice(start, middle),
    ...items.slice(stopHere),
  ];
}

export const canMoveItem = (
  items: readonly MenuItem[],
  at: number,
  by: -1 | 1,
): boolean => moveItem(items, at, by).some((item, place) => item !== items[place]);

export const changeItem = (
  items: readonly MenuItem[],
  at: number,
  more: Partial<MenuItem>,
): MenuItem[] => items.map((item, place) => (place === at ? { ...item, ...more } : item));

/** The entries of a removed group stay as single entries. */
export function removeItem(items: readonly MenuItem[], at: number): MenuItem[] {
  const end = endOf(items, at);
  const freed = items.map((item, place) =>
    place > at && place < end ? { ...item, is_child: false } : item,
  );
  return freed.filter((_, place) => place !== at);
}

/** The entries of the bar itself. */
export const topItems = (items: readonly MenuItem[]): MenuItem[] =>
  items.filter((item, at) => !item.is_hidden && !isChild(items, at));

/** The menu with our missing links added as hidden ones, so that they can be shown again. */
export function withMissing(menu: MenuName, items: readonly MenuItem[]): MenuItem[] {
  const missing = linksOf[menu].filter(
    (name) => !items.some(({ link }) => link === name),
  );
  return [...items, ...missing.map((link) => itemOf({ link, is_hidden: true }))];
}

/** The label of an entry in a language; empty for an unknown page. */
export function labelOf(
  item: MenuItem,
  language: 'en' | 'fr',
  titleOf: (page: number) => string,
): string {
  const { label_en: en = '', label_fr: fr = '' } = item;
  const [own, other] = language === 'fr' ? [fr, en] : [en, fr];
  if (own.trim() !== '') {
    return own.trim();
  }
  if (item.address !== undefined && item.address !== null) {
    return other.trim() || item.address;
  }
  if (item.is_heading) {
    return other.trim();
  }
  if (item.page !== undefined && item.page !== null) {
    return titleOf(item.page);
  }
  return knownLinks[item.link ?? '']?.label ?? '';
}
