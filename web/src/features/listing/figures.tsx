// The price of a home, and its main figures.

import type { PublicListing } from '../homes/types';
import { areaOf, bathsOf, priceOf } from '../homes/words';
import { messages } from './messages';

export function Figures({ home }: { home: PublicListing }) {
  const { BedroomsTotal: beds } = home;
  const { whole, half } = bathsOf(home);
  const area = areaOf(home.LivingArea, home.LivingAreaUnits);
  const figures = [
    beds ? [String(beds), messages.bedrooms(beds)] : null,
    whole ? [String(whole), messages.bathrooms(whole)] : null,
    half ? [String(half), messages.halfBaths(half)] : null,
    area ? [area, messages.living] : null,
    home.YearBuilt ? [String(home.YearBuilt), messages.built] : null,
  ].filter((one) => one !== null);
  return (
    <ul className="one-figures">
      {figures.map(([figure, words]) => (
        <li key={words}>
          <strong>{figure}</strong> {words}
        </li>
      ))}
    </ul>
  );
}

type FormerPriceProps = Pick<PublicListing, 'history' | 'ListPrice' | 'StandardStatus'>;

/**
 * The price before the last change, if it was higher and the home is still for sale; else
 * undefined. The history does not say which prices are rents.
 */
export function formerPriceOf({ history, ListPrice, StandardStatus }: FormerPriceProps) {
  if (!ListPrice || StandardStatus !== 'Active') {
    return undefined;
  }
  const prices = (history ?? []).flatMap(({ price }) => (price ? [Number(price)] : []));
  const [last = 0, ...earlier] = prices.reverse();
  const former = earlier.find((price) => price !== last) ?? 0;
  return former > last ? former : undefined;
}

export const priceWords = (home: PublicListing) => {
  const { amount, per } = priceOf(home);
  return per ? `${amount} ${per}` : amount;
};
