// The labels of fields and values in the review.

import { fieldLabels, statusNames } from '../../property/admin/messages';
import {
  classNames,
  frequencyNames,
  provinceNames,
  subTypeNames,
  unitNames,
} from '../../property/value-messages';
import { messages } from './messages';

const labels: Readonly<Record<string, string>> = {
  ...fieldLabels,
  ...messages.ownFields,
  Media: messages.pictures,
};

export const labelOf = (name: string) => labels[name] ?? name;

const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Purpose: messages.purposes,
  PropertyClass: classNames,
  PropertySubType: subTypeNames,
  StandardStatus: statusNames,
  LeaseAmountFrequency: frequencyNames,
  LivingAreaUnits: unitNames,
  LotSizeUnits: unitNames,
  StateOrProvince: provinceNames,
  OwnerConsentYN: messages.yesNo,
  InternetAddressDisplayYN: messages.yesNo,
  RemarksLanguage: messages.languages,
};

/** In the order of the form; other fields follow. */
const order = [
  'Purpose',
  'PropertyClass',
  'PropertySubType',
  'StandardStatus',
  'UnitNumber',
  'StreetNumber',
  'StreetName',
  'StreetSuffix',
  'City',
  'StateOrProvince',
  'PostalCode',
  'Neighbourhood',
  'Latitude',
  'Longitude',
  'InternetAddressDisplayYN',
  'ListPrice',
  'LeaseAmount',
  'LeaseAmountFrequency',
  'TaxAnnualAmount',
  'AssociationFee',
  'MonthlyUtilities',
  'BedroomsTotal',
  'BathroomsTotalInteger',
  'BathroomsHalf',
  'LivingArea',
  'LivingAreaUnits',
  'LotSizeArea',
  'LotSizeUnits',
  'YearBuilt',
  'ParkingTotal',
  'AssociationAmenities',
  'PublicRemarks',
];

/** Names of fields in the order of the form. */
export const inOrder = (fields: Iterable<string>) =>
  [...fields].sort(
    (one, other) =>
      Number(!order.includes(one)) - Number(!order.includes(other)) ||
      order.indexOf(one) - order.indexOf(other) ||
      one.localeCompare(other),
  );

/** A value in words. */
export const shownValue = (name: string, value: string) => names[name]?.[value] ?? value;

/** The defaults of lists. */
const usual: Readonly<Record<string, string>> = {
  StandardStatus: 'Active',
  InternetAddressDisplayYN: 'Yes',
  LeaseAmountFrequency: 'Monthly',
  LivingAreaUnits: 'Square Feet',
  LotSizeUnits: 'Square Feet',
};

const number = (text: string) => Number(text.replaceAll(/[\s,$]/g, '') || Number.NaN);
const folded = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Whether two texts of a field are equal: 44.23 equals 44.23000, and an empty text its default. */
export function isSameFieldText(name: string, left = '', right = ''): boolean {
  const [one, other] = [left || (usual[name] ?? ''), right || (usual[name] ?? '')];
  return folded(one) === folded(other) || number(one) === number(other);
}
