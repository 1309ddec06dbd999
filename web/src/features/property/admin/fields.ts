// The fields of a property's form: one entry for each, with its default, its rules, its section and
// its control. The names in calls are the server's (crates/homes/src/property/fields.rs), the
// labels are in messages.ts. A field that is missing in one of them does not compile. docs/reso.md
// has the whole way.

import type { PropertyForm } from './api';
import {
  amenities,
  areaUnits,
  classes,
  coordinatePrecisions,
  coordinateSources,
  frequencies,
  lotUnits,
  provinces,
  purposes,
  remarksLanguages,
  statuses,
  subTypes,
  yesNo,
} from '../dictionary';
import {
  coordinatePrecisionNames,
  coordinateSourceNames,
  type fieldLabels,
  hints,
  messages,
  purposeNames,
  remarksLanguageNames,
  statusNames,
  yesNoNames,
} from './messages';
import {
  amenityNames,
  classNames,
  frequencyNames,
  provinceNames,
  subTypeNames,
  unitNames,
} from '../value-messages';

export type FieldName = keyof typeof fieldLabels;

/** Every field's text; amenities are a list of their own. */
export type Fields = Record<Exclude<FieldName, 'AssociationAmenities'>, string> & {
  AssociationAmenities: readonly string[];
};

/** The rows of the form with their section; the fields of a row stand side by side. */
const rows = {
  kind: { section: 'listing', width: 'thirds' },
  price: { section: 'listing', width: 'thirds' },
  reason: { section: 'listing', width: 'whole' },
  street: { section: 'address', width: 'quarters' },
  inOneLine: { section: 'address', width: 'whole' },
  town: { section: 'address', width: 'thirds' },
  place: { section: 'address', width: 'quarters' },
  shown: { section: 'address', width: 'thirds' },
  rooms: { section: 'details', width: 'thirds' },
  counts: { section: 'details', width: 'halves' },
  sizes: { section: 'details', width: 'quarters' },
  costs: { section: 'details', width: 'thirds' },
  remarks: { section: 'description', width: 'whole' },
  written: { section: 'description', width: 'thirds' },
  amenities: { section: 'description', width: 'whole' },
  tour: { section: 'description', width: 'halves' },
  names: { section: 'people', width: 'halves' },
  office: { section: 'people', width: 'halves' },
  details: { section: 'people', width: 'halves' },
} as const;

export type FieldRow = keyof typeof rows;

export interface FieldSpec {
  row: FieldRow;
  /** The values of a list; without them it is a text. */
  options?: readonly string[];
  /** The labels of the values, where they differ from their names in calls. */
  names?: Record<string, string>;
  /** A list that may be left open. */
  isOptional?: boolean;
  /** A text of several lines. */
  isLong?: boolean;
  inputMode?: 'decimal' | 'numeric' | 'url';
  /** In characters (specification §5). */
  min?: number;
  max?: number;
  /** The default of a new property. */
  begin?: string;
  hint?: string;
  /** Whether it is required. */
  isRequired?: (fields: Fields) => boolean;
  /** Whether it is shown; by default always. */
  isDrawn?: (fields: Fields, stored: Fields | null) => boolean;
}

const always = () => true;
/** An incomplete listing may lack its price and its postal code. */
const isComplete = (fields: Fields) => fields.StandardStatus !== 'Incomplete';
const isSale = (fields: Fields) => fields.Purpose === 'Sell';
const isLease = (fields: Fields) => !isSale(fields);

/** Every field, in the order in which they are drawn and checked. */
export const specs: Record<FieldName, FieldSpec> = {
  PropertyClass: {
    row: 'kind',
    options: classes,
    names: classNames,
    begin: 'Residential',
    isRequired: always,
  },
  Purpose: {
    row: 'kind',
    options: purposes,
    names: purposeNames,
    begin: 'Sell',
    isRequired: always,
  },
  PropertySubType: {
    row: 'kind',
    options: subTypes,
    names: subTypeNames,
    isOptional: true,
  },
  StandardStatus: {
    row: 'price',
    options: statuses,
    names: statusNames,
    begin: 'Active',
  },
  StatusChangeReason: {
    row: 'reason',
    max: 255,
    isDrawn: (fields, stored) =>
      stored !== null && stored.StandardStatus !== fields.StandardStatus,
  },
  ListPrice: {
    row: 'price',
    inputMode: 'decimal',
    hint: hints.price,
    isRequired: (fields) => isComplete(fields) && isSale(fields),
    isDrawn: isSale,
  },
  LeaseAmount: {
    row: 'price',
    inputMode: 'decimal',
    hint: hints.price,
    isRequired: (fields) => isComplete(fields) && isLease(fields),
    isDrawn: isLease,
  },
  LeaseAmountFrequency: {
    row: 'price',
    options: frequencies,
    names: frequencyNames,
    begin: 'Monthly',
    isRequired: isLease,
    isDrawn: isLease,
  },
  ListingId: { row: 'price', max: 64, hint: hints.listingId },
  UnitNumber: { row: 'street', max: 25 },
  StreetNumber: { row: 'street', max: 25 },
  StreetName: { row: 'street', max: 128 },
  StreetSuffix: { row: 'street', max: 25 },
  UnparsedAddress: {
    row: 'inOneLine',
    max: 255,
    hint: hints.address,
    isRequired: always,
  },
  City: { row: 'town', max: 128, isRequired: always },
  StateOrProvince: {
    row: 'town',
    options: provinces,
    names: provinceNames,
    isRequired: always,
  },
  PostalCode: { row: 'town', hint: hints.postalCode, isRequired: isComplete },
  Neighbourhood: { row: 'shown', max: 128 },
  Latitude: { row: 'place', inputMode: 'decimal', hint: hints.latitude },
  Longitude: { row: 'place', inputMode: 'decimal', hint: hints.longitude },
  CoordinateSource: {
    row: 'place',
    options: coordinateSources,
    names: coordinateSourceNames,
    isOptional: true,
  },
  CoordinatePrecision: {
    row: 'place',
    options: coordinatePrecisions,
    names: coordinatePrecisionNames,
    isOptional: true,
  },
  InternetEntireListingDisplayYN: {
    row: 'shown',
    options: yesNo,
    names: yesNoNames,
    begin: 'Yes',
  },
  InternetAddressDisplayYN: {
    row: 'shown',
    options: yesNo,
    names: yesNoNames,
    begin: 'Yes',
    hint: hints.addressShown,
  },
  BedroomsTotal: { row: 'rooms', inputMode: 'numeric' },
  BathroomsTotalInteger: { row: 'rooms', inputMode: 'numeric' },
  BathroomsHalf: { row: 'rooms', inputMode: 'numeric', hint: hints.halfBaths },
  ParkingTotal: { row: 'counts', inputMode: 'numeric' },
  YearBuilt: { row: 'counts', inputMode: 'numeric' },
  LivingArea: { row: 'sizes', inputMode: 'decimal' },
  LivingAreaUnits: {
    row: 'sizes',
    options: areaUnits,
    names: unitNames,
    begin: 'Square Feet',
  },
  LotSizeArea: { row: 'sizes', inputMode: 'decimal' },
  LotSizeUnits: {
    row: 'sizes',
    options: lotUnits,
    names: unitNames,
    begin: 'Square Feet',
  },
  TaxAnnualAmount: { row: 'costs', inputMode: 'decimal', hint: hints.aYear },
  AssociationFee: { row: 'costs', inputMode: 'decimal', hint: hints.aMonth },
  MonthlyUtilities: { row: 'costs', inputMode: 'decimal', hint: hints.aMonth },
  PublicRemarks: { row: 'remarks', max: 4000, isLong: true },
  RemarksLanguage: {
    row: 'written',
    options: remarksLanguages,
    names: remarksLanguageNames,
    isOptional: true,
  },
  AssociationAmenities: {
    row: 'amenities',
    options: amenities,
    names: amenityNames,
  },
  VirtualTourURLUnbranded: {
    row: 'tour',
    min: 3,
    max: 128,
    inputMode: 'url',
    hint: hints.webAddress,
  },
  FloorPlanURL: {
    row: 'tour',
    min: 3,
    max: 128,
    inputMode: 'url',
    hint: hints.webAddress,
  },
  OwnerName: { row: 'names', min: 3, max: 128, isRequired: always },
  ListAgentFullName: { row: 'names', min: 3, max: 128, isRequired: always },
  ListOfficeName: { row: 'office', max: 128 },
  ListAgentPreferredPhone: { row: 'office', max: 25 },
  OwnerDetails: { row: 'details', max: 255, isLong: true },
  ListAgentDetails: { row: 'details', max: 255, isLong: true },
};

export const fieldNames = Object.keys(specs) as FieldName[];

/** Fields without a control: ids, and values that follow from others. */
type NotDrawn = 'ListingKey' | 'Revision' | 'Country' | 'PropertyType';

/** A field of the server that is in no row does not compile. */
const forgotten: Exclude<keyof PropertyForm, FieldName | NotDrawn>[] = [];
void (forgotten satisfies never[]);

interface SectionRow {
  row: FieldRow;
  width: (typeof rows)[FieldRow]['width'];
  fields: readonly FieldName[];
}

export interface SectionSpec {
  key: string;
  title: string;
  rows: readonly SectionRow[];
  /** The names of all its fields, to find the one with an error. */
  fields: readonly FieldName[];
}

/** The sections of the form, in the order of a description. */
export const sections: readonly SectionSpec[] = (
  ['listing', 'address', 'details', 'description', 'people'] as const
).map((key) => {
  const own = (Object.keys(rows) as FieldRow[]).filter(
    (row) => rows[row].section === key,
  );
  const fieldsOf = (row: FieldRow) =>
    fieldNames.filter((name) => specs[name].row === row);
  return {
    key,
    title: messages[key],
    rows: own.map((row) => ({ row, width: rows[row].width, fields: fieldsOf(row) })),
    fields: own.flatMap(fieldsOf),
  };
});
