// The lists of the RESO Data Dictionary from which a form offers values. The types
// come from the server's; a value that it does not know does not compile.

import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export const statuses = [
  'Active',
  'Pending',
  'Incomplete',
  'Hold',
  'Withdrawn',
  'Closed',
] as const satisfies readonly Schemas['StandardStatus'][];

export const purposes = [
  'Sell',
  'Rent',
  'Lease',
  'PG',
] as const satisfies readonly Schemas['Purpose'][];

export const classes = [
  'Residential',
  'Commercial',
] as const satisfies readonly Schemas['PropertyClass'][];

export const subTypes = [
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
] as const satisfies readonly Schemas['PropertySubType'][];

export const frequencies = [
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
] as const satisfies readonly Schemas['LeaseAmountFrequency'][];

export const areaUnits = [
  'Square Feet',
  'Square Meters',
] as const satisfies readonly Schemas['LivingAreaUnits'][];

export const lotUnits = [
  'Square Feet',
  'Square Meters',
  'Acres',
] as const satisfies readonly Schemas['LotSizeUnits'][];

export const provinces = [
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
] as const satisfies readonly Schemas['StateOrProvince'][];

export const amenities = [
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
] as const satisfies readonly Schemas['Amenity'][];

/** Paying guests live in homes; what is sold is not let. */
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
