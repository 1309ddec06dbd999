// The words of the facts of a home and of its price history.

export const messages = {
  facts: 'Facts',
  PropertySubType: 'Home type',
  PropertyClass: 'Class',
  YearBuilt: 'Built',
  LivingArea: 'Living area',
  LotSizeArea: 'Lot',
  BedroomsTotal: 'Bedrooms',
  BathroomsTotalInteger: 'Bathrooms',
  ParkingTotal: 'Parking spaces',
  TaxAnnualAmount: 'Property tax',
  AssociationFee: 'Monthly fee',
  MonthlyUtilities: 'Heat, water, power',
  ListingId: 'Listing number',
  aYear: (amount: string) => `${amount} a year`,
  aMonth: (amount: string) => `${amount} a month`,
  amenities: 'Features',
  history: 'Price history',
  put: 'Listed',
  lowered: 'Price lowered',
  raised: 'Price raised',
};
