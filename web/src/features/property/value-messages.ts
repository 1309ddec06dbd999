// What people read instead of the dictionary's values that a home is described with. The form of
// the admin area and that of whoever posts a home share them.

import type { Schemas } from '../../core/api/client';

export const classNames: Record<Schemas['PropertyClass'], string> = {
  Residential: 'Residential',
  Commercial: 'Commercial',
};

export const subTypeNames: Record<Schemas['PropertySubType'], string> = {
  'Single Family Residence': 'Single Family Residence',
  Townhouse: 'Townhouse',
  Condominium: 'Condominium',
  Apartment: 'Apartment',
  Duplex: 'Duplex',
  Triplex: 'Triplex',
  Quadruplex: 'Quadruplex',
  'Multi Family': 'Multi Family',
  'Stock Cooperative': 'Stock Cooperative',
  'Manufactured Home': 'Manufactured Home',
  'Mobile Home': 'Mobile Home',
  Cabin: 'Cabin',
  Farm: 'Farm',
  'Unimproved Land': 'Unimproved Land',
  'Deeded Parking': 'Deeded Parking',
  Office: 'Office',
  Retail: 'Retail',
  Industrial: 'Industrial',
  Warehouse: 'Warehouse',
  'Mixed Use': 'Mixed Use',
  'Hotel/Motel': 'Hotel/Motel',
  Business: 'Business',
  Agriculture: 'Agriculture',
};

export const frequencyNames: Record<Schemas['LeaseAmountFrequency'], string> = {
  Monthly: 'Monthly',
  Weekly: 'Weekly',
  'Bi-Weekly': 'Bi-Weekly',
  Daily: 'Daily',
  'Semi-Monthly': 'Semi-Monthly',
  'Bi-Monthly': 'Bi-Monthly',
  Quarterly: 'Quarterly',
  'Semi-Annually': 'Semi-Annually',
  Annually: 'Annually',
  Seasonal: 'Seasonal',
  'One Time': 'One Time',
};

export const amenityNames: Record<Schemas['Amenity'], string> = {
  Barbecue: 'Barbecue',
  'Beach Access': 'Beach Access',
  'Boat Dock': 'Boat Dock',
  'Cable TV': 'Cable TV',
  Clubhouse: 'Clubhouse',
  Concierge: 'Concierge',
  'Dog Park': 'Dog Park',
  Electricity: 'Electricity',
  'Elevator(s)': 'Elevator(s)',
  'Fitness Center': 'Fitness Center',
  'Game Room': 'Game Room',
  'Hot Water': 'Hot Water',
  'Indoor Pool': 'Indoor Pool',
  'Jogging Path': 'Jogging Path',
  Laundry: 'Laundry',
  'Meeting Room': 'Meeting Room',
  Park: 'Park',
  Parking: 'Parking',
  'Party Room': 'Party Room',
  'Picnic Area': 'Picnic Area',
  Playground: 'Playground',
  Pool: 'Pool',
  Sauna: 'Sauna',
  Security: 'Security',
  'Ski Accessible': 'Ski Accessible',
  'Snow Removal': 'Snow Removal',
  'Spa/Hot Tub': 'Spa/Hot Tub',
  Storage: 'Storage',
  'Tennis Court(s)': 'Tennis Court(s)',
  'Trail(s)': 'Trail(s)',
  Trash: 'Trash',
  Water: 'Water',
};

export const unitNames: Record<Schemas['LotSizeUnits'], string> = {
  'Square Feet': 'sq ft',
  'Square Meters': 'm²',
  Acres: 'acres',
};

export const provinceNames: Record<Schemas['StateOrProvince'], string> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Québec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
};
