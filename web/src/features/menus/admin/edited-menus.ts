// What can be done with the menus before they are saved. Each change gives new menus, so the former
// ones can come back.

import type { components } from '../../../core/api/schema';
import { linksByName } from '../../../core/menu-links';

export type MenuItem = components['schemas']['MenuItem'];

export interface Menus {
  header: MenuItem[];
  footer: MenuItem[];
}

export type MenuName = keyof Menus;

export const menuNames: readonly MenuName[] = ['header', 'footer'];

const names = Object.keys(linksByName) as (keyof typeof linksByName)[];

const itemOf = (more: Partial<MenuItem>): MenuItem => ({
  label_en: '',
  label_fr: '',
  is_hidden: false,
  ...more,
});

/** The links of the specification. */
export const specified = (): Menus => ({
  header: names.map((link) => itemOf({ link })),
  footer: names.map((link) => itemOf({ link })),
});

export const pageItem = (page: number): MenuItem => itemOf({ page });
export const addressItem = (): MenuItem => itemOf({ address: '' });

/** A menu with another order, one entry changed, one more or one less. */
export function move(items: readonly MenuItem[], at: number, by: -1 | 1): MenuItem[] {
  const moved = [...items];
  const [item] = moved.splice(at, 1);
  if (item) {
    moved.splice(at + by, 0, item);
  }
  return moved;
}

export const change = (
  items: readonly MenuItem[],
  at: number,
  more: Partial<MenuItem>,
): MenuItem[] => items.map((item, place) => (place === at ? { ...item, ...more } : item));

export const remove = (items: readonly MenuItem[], at: number): MenuItem[] =>
  items.filter((_, place) => place !== at);

/** Links of the specification that a menu lacks: they are hidden in it, and can come back. */
export function withMissing(items: readonly MenuItem[]): MenuItem[] {
  const missing = names.filter((name) => !items.some(({ link }) => link === name));
  return [...items, ...missing.map((link) => itemOf({ link, is_hidden: true }))];
}

/** What an entry is called in a language; empty for a page that is not known. */
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
  if (item.page !== undefined && item.page !== null) {
    return titleOf(item.page);
  }
  const known = linksByName[item.link as keyof typeof linksByName];
  return known?.label ?? '';
}
