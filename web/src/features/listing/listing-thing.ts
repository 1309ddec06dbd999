// A home as schema.org data, with the facts that its page shows.

import type { Thing } from '../../core/structured-data';
import { provinceOf } from '../homes/provinces';
import type { PublicListing } from '../homes/types';
import { bathsOf, homeName } from '../homes/words';

/** Schema.org's units of area. */
const UNIT: Readonly<Record<string, string>> = {
  'Square Feet': 'FTK',
  'Square Meters': 'MTK',
};

const known = <T>(value: T | null | undefined, make: (value: T) => object): object =>
  value === null || value === undefined ? {} : make(value);

/** The page script's engine has no URL. */
const absolute = (baseUrl: string, path: string) =>
  path.startsWith('/') ? baseUrl + path : path;

/**
 * A constant of this file, as in `structured-data`: the build cannot remove code by one of another
 * file.
 */
const isRead = import.meta.env.SSR || import.meta.env.MODE === 'test';

export const listingThings = isRead ? thingsOf : (): Thing[] => [];

function thingsOf(baseUrl: string, home: PublicListing): Thing[] {
  const url = baseUrl + home.path;
  const price = home.ListPrice ?? home.LeaseAmount;
  const address = {
    '@type': 'PostalAddress',
    ...known(home.UnparsedAddress, (streetAddress) => ({ streetAddress })),
    addressLocality: home.City,
    addressRegion: provinceOf(home.StateOrProvince),
    ...known(home.PostalCode, (postalCode) => ({ postalCode })),
    addressCountry: 'CA',
  };
  const place = {
    '@type': home.PropertyClass === 'Commercial' ? 'Place' : 'Accommodation',
    name: homeName(home),
    address,
    ...(home.PropertyClass !== 'Commercial' && {
      ...known(home.BedroomsTotal, (numberOfBedrooms) => ({ numberOfBedrooms })),
      ...known(home.BathroomsTotalInteger, (numberOfBathroomsTotal) => ({
        numberOfBathroomsTotal,
      })),
      ...known(home.BathroomsHalf, () => {
        const { whole, half } = bathsOf(home);
        return { numberOfFullBathrooms: whole, numberOfPartialBathrooms: half };
      }),
      ...known(home.LivingArea, (area) => ({
        floorSize: {
          '@type': 'QuantitativeValue',
          value: Number(area),
          unitCode: UNIT[home.LivingAreaUnits ?? ''],
        },
      })),
      ...known(home.YearBuilt, (yearBuilt) => ({ yearBuilt })),
    }),
  };
  const isSale = home.Purpose === 'Sell';
  return [
    {
      '@type': 'RealEstateListing',
      '@id': url,
      url,
      name: homeName(home),
      ...known(home.PublicRemarks, (description) => ({ description })),
      ...known(home.OnMarketTimestamp, (datePosted) => ({ datePosted })),
      ...(home.Media?.length && {
        image: home.Media.map(({ MediaURL }) => absolute(baseUrl, MediaURL)),
      }),
      mainEntity: place,
      // The page of a closed listing has no offer.
      ...known(home.StandardStatus === 'Closed' ? null : price, (amount) => ({
        offers: {
          '@type': 'Offer',
          price: String(amount),
          priceCurrency: 'CAD',
          availability: 'https://schema.org/InStock',
          businessFunction: `http://purl.org/goodrelations/v1#${isSale ? 'Sell' : 'LeaseOut'}`,
          itemOffered: place,
          ...known(home.ListOfficeName, (name) => ({
            seller: { '@type': 'RealEstateAgent', name },
          })),
        },
      })),
    },
  ];
}
