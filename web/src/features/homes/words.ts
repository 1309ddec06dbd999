// Texts about a home: its name, price, size and address.

import { language } from '../../core/language';
import { formatMoney, formatNumber } from '../../lib/format';
import { kinds, messages } from './kind-messages';
import type { HomeCosts, HomeRow, PublicListing } from './types';

/** Without case, spaces and punctuation, as the server compares names of the dictionary. */
export const normaliseWord = (text: string) =>
  text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const METRES = 'Square Meters';
export const SQUARE_FEET_IN_A_METRE = 10.763_910_4;

type Words = Readonly<Record<string, string>>;

/** Value lists by simplified name, cached: a page of homes needs some hundred labels. */
const simplifiedLists = new WeakMap<Words, ReadonlyMap<string, string>>();

/** The label of a list value; the value itself without one. */
export function wordOf(list: Words, value: string): string {
  let words = simplifiedLists.get(list);
  if (!words) {
    // Of equal names the first one counts.
    const entries = Object.entries(list).reverse();
    words = new Map(entries.map(([name, word]) => [normaliseWord(name), word]));
    simplifiedLists.set(list, words);
  }
  return words.get(normaliseWord(value)) ?? value;
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

type Area = string | number | null | undefined;

/**
 * In square feet, so that homes can be compared; a lot in acres stays in them: `1420.00`,
 * `Square Feet` → `1,420 sq ft`. The page of one home has the metric area, too: `105.90`,
 * `Square Meters` → `1,140 sq ft (105.9 m²)`.
 */
export function areaOf(
  area: Area,
  units: string | null | undefined,
  hasMetric = false,
): string | null {
  if (!area || !units) {
    return null;
  }
  const number = Number(area);
  if (units === 'Acres') {
    return `${formatNumber(number)}\u00a0${messages.acres(number)}`;
  }
  const isMetric = units === METRES;
  const feet = isMetric ? Math.round(number * SQUARE_FEET_IN_A_METRE) : number;
  const metres = isMetric ? number : Math.round(number / SQUARE_FEET_IN_A_METRE);
  const metric = ` (${formatNumber(metres)}\u00a0${kinds.units[METRES]})`;
  return `${formatNumber(feet)}\u00a0${kinds.units['Square Feet']}${hasMetric ? metric : ''}`;
}

export const homeName = ({ UnparsedAddress, Neighbourhood, City }: HomeRow) =>
  UnparsedAddress || messages.addressHidden(Neighbourhood || City);

type Baths = Pick<HomeRow, 'BathroomsTotalInteger' | 'BathroomsHalf'>;

/** The full and half bathrooms; the total contains both. */
export function bathsOf(home: Baths): { whole: number; half: number } {
  const all = home.BathroomsTotalInteger ?? 0;
  const half = Math.min(home.BathroomsHalf ?? 0, all);
  return { whole: all - half, half };
}

/** `3`, or `2 + 1 half`, beside the word for bathrooms; null when unknown. */
export function bathCountOf(home: Baths): string | null {
  const { whole, half } = bathsOf(home);
  if (half > 0) {
    return messages.ofWhichHalf(whole, half);
  }
  const all = home.BathroomsTotalInteger;
  return all === null || all === undefined ? null : formatNumber(all);
}

/** The known facts of a card. */
export function factsOf(home: HomeRow): string[] {
  const { BedroomsTotal: beds } = home;
  const { whole, half } = bathsOf(home);
  return [
    beds ? messages.beds(beds) : null,
    half ? messages.halfBaths(whole, half) : whole ? messages.baths(whole) : null,
    areaOf(home.LivingArea, home.LivingAreaUnits),
  ].filter((fact) => fact !== null);
}

/** The query key of the last search, for the link back from a home. */
export const LAST_SEARCH = ['last-search'];

/** A moment in RFC 3339 as Unix seconds. */
export const unixSeconds = (moment: string) => Math.floor(Date.parse(moment) / 1000);

/** The language of a home's description, if it differs from the page's. */
export function foreignOf({ RemarksLanguage }: Pick<PublicListing, 'RemarksLanguage'>) {
  const written = RemarksLanguage?.slice(0, 2).toLowerCase() === 'fr' ? 'fr' : 'en';
  return RemarksLanguage && written !== language ? written : null;
}

/** The monthly cost of a home in cents, as the page shows it first. */
export const monthlyCost = ({ payment, tax, utilities, fee }: HomeCosts): number =>
  payment + Math.round((tax ?? 0) / 12) + (utilities ?? 0) + (fee ?? 0);
