// A home in words: its price, its size, where it is.

import { language } from '../../app/language';
import { formatMoney, formatNumber } from '../../lib/format';
import { kinds, messages } from './kind-messages';
import type { HomeRow, PublicListing } from './types';

/** Without regard to case, spaces and signs, as the server reads the dictionary's names. */
export const simplified = (text: string) =>
  text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

type Words = Readonly<Record<string, string>>;

/** Lists by their simplified names: a page of homes asks for some hundred words. */
const simplifiedLists = new WeakMap<Words, ReadonlyMap<string, string>>();

/** The plain words for a value of a list; the value itself when it has none. */
export function wordOf(list: Words, value: string): string {
  let words = simplifiedLists.get(list);
  if (!words) {
    // The first of equal names counts.
    const entries = Object.entries(list).reverse();
    words = new Map(entries.map(([name, word]) => [simplified(name), word]));
    simplifiedLists.set(list, words);
  }
  return words.get(simplified(value)) ?? value;
}

export const typeOf = (value: string) => wordOf(kinds.types, value);

export function priceOf(home: HomeRow): { amount: string; per: string } {
  const amount = home.ListPrice ?? home.LeaseAmount;
  if (amount === null || amount === undefined) {
    return { amount: messages.priceOnRequest, per: '' };
  }
  const per = home.LeaseAmountFrequency;
  return {
    amount: formatMoney(String(amount)),
    per: home.LeaseAmount && per ? wordOf(kinds.frequencies, per) : '',
  };
}

/** `1420.00`, `Square Feet` → `1,420 sq ft`. */
export function areaOf(
  area: string | number | null | undefined,
  units: string | null | undefined,
): string | null {
  if (area === null || area === undefined || !units) {
    return null;
  }
  const number = String(area)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
  return `${formatNumber(number)}\u00a0${wordOf(kinds.units, units)}`;
}

export const nameOf = ({ UnparsedAddress, Neighbourhood, City }: HomeRow) =>
  UnparsedAddress || messages.addressHidden(Neighbourhood || City);

type Baths = Pick<HomeRow, 'BathroomsTotalInteger' | 'BathroomsHalf'>;

/** The whole bathrooms and the half ones, which the total has among it. */
export function bathsOf(home: Baths): { whole: number; half: number } {
  const all = home.BathroomsTotalInteger ?? 0;
  const half = Math.min(home.BathroomsHalf ?? 0, all);
  return { whole: all - half, half };
}

/** `3`, or `2 + 1 half`, beside the word for bathrooms; null when it is not known. */
export function bathCountOf(home: Baths): string | null {
  const { whole, half } = bathsOf(home);
  if (half > 0) {
    return messages.ofWhichHalf(whole, half);
  }
  const all = home.BathroomsTotalInteger;
  return all === null || all === undefined ? null : formatNumber(all);
}

/** The facts of a card, those that are known. */
export function factsOf(home: HomeRow): string[] {
  const { BedroomsTotal: beds } = home;
  const { whole, half } = bathsOf(home);
  return [
    beds ? messages.beds(beds) : null,
    half ? messages.halfBaths(whole, half) : whole ? messages.baths(whole) : null,
    areaOf(home.LivingArea, home.LivingAreaUnits),
  ].filter((fact) => fact !== null);
}

/** Where the search was that led to a home. */
export const LAST_SEARCH = ['last-search'];

/** A moment in RFC 3339 as Unix seconds. */
export const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000);

/** The language that a home is described in, when that is not this page's. */
export function foreignOf({ RemarksLanguage }: Pick<PublicListing, 'RemarksLanguage'>) {
  const written = RemarksLanguage?.slice(0, 2).toLowerCase() === 'fr' ? 'fr' : 'en';
  return RemarksLanguage && written !== language ? written : null;
}
