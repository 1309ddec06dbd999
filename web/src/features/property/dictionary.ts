// The lists of the RESO Data Dictionary for the form. The server generates their types, so an
// unknown value does not compile, and neither does a list that lacks one.

import type { Schemas } from '../../core/api/client';

/** A list of some values that must be all of them. */
const all =
  <Value extends string>() =>
  <const List extends readonly Value[]>(
    list: List & ([Value] extends [List[number]] ? unknown : never),
  ): readonly List[number][] =>
    list;

export const statuses = all<Schemas['StandardStatus']>()([
  'Active',
  'Pending',
  'Incomplete',
  'Hold',
  'Withdrawn',
  'Closed',
]);

export const publications = all<Schemas['PublicationState']>()([
  'draft',
  'submitted',
  'in review',
  'changes requested',
  'approved',
  'published',
  'expired',
  'withdrawn',
  'rejected',
]);

export const purposes = all<Schemas['Purpose']>()(['Sell', 'Rent', 'Lease', 'PG']);

export const classes = all<Schemas['PropertyClass']>()(['Residential', 'Commercial']);

export const subTypes = all<Schemas['PropertySubType']>()([
  'Single Family Residence',
  'Townhouse',
  'Condominium',
  'Apartment',
  'Duplex',
  'Triplex',
  'Quadruplex',
  'Multi Family',
  'Stock Cooperative',
  'Manufactured Home',
  'Mobile Home',
  'Cabin',
  'Farm',
  'Unimproved Land',
  'Deeded Parking',
  'Office',
  'Retail',
  'Industrial',
  'Warehouse',
  'Mixed Use',
  'Hotel/Motel',
  'Business',
  'Agriculture',
]);

export const frequencies = all<Schemas['LeaseAmountFrequency']>()([
  'Monthly',
  'Weekly',
  'Bi-Weekly',
  'Daily',
  'Semi-Monthly',
  'Bi-Monthly',
  'Quarterly',
  'Semi-Annually',
  'Annually',
  'Seasonal',
  'One Time',
]);

export const areaUnits = all<Schemas['LivingAreaUnits']>()([
  'Square Feet',
  'Square Meters',
]);

export const lotUnits = all<Schemas['LotSizeUnits']>()([
  'Square Feet',
  'Square Meters',
  'Acres',
]);

export const provinces = all<Schemas['StateOrProvince']>()([
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NS',
  'NT',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
]);

export const amenities = all<Schemas['Amenity']>()([
  'Barbecue',
  'Beach Access',
  'Boat Dock',
  'Cable TV',
  'Clubhouse',
  'Concierge',
  'Dog Park',
  'Electricity',
  'Elevator(s)',
  'Fitness Center',
  'Game Room',
  'Hot Water',
  'Indoor Pool',
  'Jogging Path',
  'Laundry',
  'Meeting Room',
  'Park',
  'Parking',
  'Party Room',
  'Picnic Area',
  'Playground',
  'Pool',
  'Sauna',
  'Security',
  'Ski Accessible',
  'Snow Removal',
  'Spa/Hot Tub',
  'Storage',
  'Tennis Court(s)',
  'Trail(s)',
  'Trash',
  'Water',
]);

export const coordinateSources = all<Schemas['CoordinateSource']>()([
  'geocoded',
  'manual',
  'postal code',
  'city',
]);

export const coordinatePrecisions = all<Schemas['CoordinatePrecision']>()([
  'exact',
  'street',
  'postal code',
  'city',
]);

export const remarksLanguages = all<Schemas['RemarksLanguage']>()(['en', 'fr']);

export const yesNo = all<Schemas['YesNo']>()(['Yes', 'No']);

/** Paying guests stay in homes, and land for sale is not let. */
export function propertyType(
  propertyClass: string,
  purpose: string,
): Schemas['PropertyType'] | '' {
  if (propertyClass === '' || purpose === '') {
    return '';
  }
  const isSale = purpose === 'Sell';
  if (propertyClass === 'Commercial') {
    return isSale ? 'Commercial Sale' : 'Commercial Lease';
  }
  return isSale ? 'Residential' : 'Residential Lease';
}
