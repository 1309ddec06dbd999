// Homes for tests.

import type { HomeRow, ListingPicture, PublicListing } from '../features/homes/types';
import type { Homes } from '../features/search/api';

const picture = (name: string, words: string): ListingPicture => ({
  MediaURL: `/media/${name}.webp`,
  ShortDescription: words,
  ImageWidth: 800,
  ImageHeight: 600,
});

export function homeRow(id: number, more: Partial<HomeRow> = {}): HomeRow {
  return {
    ListingKey: id,
    path: `/homes/${id}-kettle-street/${btoa(String(id))}`,
    PropertyType: 'Residential',
    Purpose: 'Sell',
    PropertyClass: 'Residential',
    PropertySubType: 'Townhouse',
    StandardStatus: 'Active',
    ListPrice: '729000.00',
    UnparsedAddress: `${id} Kettle Street`,
    City: 'Hamilton',
    StateOrProvince: 'ON',
    Neighbourhood: 'Kirkendall',
    Latitude: 43.25,
    Longitude: -79.87,
    CoordinatePrecision: 'exact',
    BedroomsTotal: 3,
    BathroomsTotalInteger: 2,
    LivingArea: '1420.00',
    LivingAreaUnits: 'Square Feet',
    ListOfficeName: 'Sample Realty Inc., Brokerage',
    Media: [picture(`${id}`, `Front of ${id}`)],
    ...more,
  };
}

export function home(id: number, more: Partial<PublicListing> = {}): PublicListing {
  return {
    ...homeRow(id),
    PostalCode: 'L8P 0X0',
    Media: [1, 2, 3, 4].map((n) => picture(`${id}-${n}`, `Room ${n}`)),
    YearBuilt: 1906,
    AssociationAmenities: ['Elevator(s)', 'Pool'],
    PublicRemarks: 'The right half of a pair.\n\nWorth knowing before you come.',
    RemarksLanguage: 'en',
    OnMarketTimestamp: '2026-10-09T12:00:00Z',
    CheckedTimestamp: '2026-11-20T12:00:00Z',
    TaxAnnualAmount: '5184.00',
    ListAgentFullName: 'Robin Sample',
    history: [
      { time: '2026-10-09T12:00:00Z', price: '749000.00', status: 'Active' },
      { time: '2026-11-02T12:00:00Z', price: '729000.00' },
    ],
    similar: [homeRow(90, { UnparsedAddress: '90 Lamplighter Row' })],
    ...more,
  };
}

export function homes(rows: HomeRow[], more: Partial<Homes> = {}): Homes {
  return {
    tableData: rows,
    totalItems: rows.length,
    totalPages: 1,
    currentPage: 0,
    sort: 'newest',
    facets: {
      purpose: [{ value: 'sell', count: 38 }],
      beds: [{ value: '2', count: 30 }],
      type: [
        { value: 'Townhouse', count: 12 },
        { value: 'Condominium', count: 7 },
        { value: 'Farm', count: 0 },
      ],
      amenity: [{ value: 'Pool', count: 4 }],
      price: [
        { value: '0', count: 3 },
        { value: '500000', count: 9 },
      ],
    },
    ...more,
  };
}
