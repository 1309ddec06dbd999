// A property as a form has it: texts by field, and what is wrong with them. The server
// checks everything again (crates/site/src/property/model.rs).

import type { Property, PropertyForm } from './api';
import { propertyType } from './dictionary';
import { fieldLabels, messages } from './messages';

export type FieldName = keyof typeof fieldLabels;

/** Every field's text; amenities are a list of their own. */
export type Fields = Record<Exclude<FieldName, 'AssociationAmenities'>, string> & {
  AssociationAmenities: readonly string[];
};

/** specification §5; the parts of an address as the dictionary has them. */
export const limits: Partial<Record<FieldName, number>> = {
  StatusChangeReason: 255,
  ListingId: 64,
  UnitNumber: 25,
  StreetNumber: 25,
  StreetName: 128,
  StreetSuffix: 25,
  UnparsedAddress: 255,
  City: 128,
  PublicRemarks: 4000,
  VirtualTourURLUnbranded: 128,
  OwnerName: 128,
  OwnerDetails: 255,
  ListAgentFullName: 128,
  ListAgentDetails: 255,
};
const MIN_CHARS: Partial<Record<FieldName, number>> = {
  OwnerName: 3,
  ListAgentFullName: 3,
  VirtualTourURLUnbranded: 3,
};

const names = Object.keys(fieldLabels) as FieldName[];
const texts = names.filter((name) => name !== 'AssociationAmenities');

/** A new property before anything was written. */
export const EMPTY: Fields = {
  ...(Object.fromEntries(texts.map((name) => [name, ''])) as Omit<
    Fields,
    'AssociationAmenities'
  >),
  PropertyClass: 'Residential',
  Purpose: 'Sell',
  StandardStatus: 'Active',
  LeaseAmountFrequency: 'Monthly',
  LivingAreaUnits: 'Square Feet',
  LotSizeUnits: 'Square Feet',
  AssociationAmenities: [],
};

/** The form of a stored property. */
export function fieldsOf(property: Property): Fields {
  const stored = property as unknown as Record<string, unknown>;
  const entries = texts.map((name) => {
    const value = stored[name];
    // A list without a value shows what a new property begins with.
    return [name, value === null || value === undefined ? unchosen(name) : String(value)];
  });
  return {
    ...(Object.fromEntries(entries) as Omit<Fields, 'AssociationAmenities'>),
    StatusChangeReason: '',
    AssociationAmenities: property.AssociationAmenities,
  };
}

function unchosen(name: Exclude<FieldName, 'AssociationAmenities'>): string {
  return name.endsWith('Units') || name === 'LeaseAmountFrequency' ? EMPTY[name] : '';
}

/** Whether the form shows a field; some depend on others. */
export function isDrawn(
  field: FieldName,
  fields: Fields,
  stored: Fields | null,
): boolean {
  switch (field) {
    case 'ListPrice':
      return fields.Purpose === 'Sell';
    case 'LeaseAmount':
    case 'LeaseAmountFrequency':
      return fields.Purpose !== 'Sell';
    case 'StatusChangeReason':
      return stored !== null && stored.StandardStatus !== fields.StandardStatus;
    default:
      return true;
  }
}

/** What is sent: no amount of a purpose that was chosen before, which nobody sees. */
export function bodyOf(fields: Fields): PropertyForm {
  const { PropertyClass, AssociationAmenities, ...rest } = fields;
  const isSale = fields.Purpose === 'Sell';
  return {
    ...rest,
    ListPrice: isSale ? fields.ListPrice : null,
    LeaseAmount: isSale ? null : fields.LeaseAmount,
    ListingKey: null,
    Revision: null,
    Country: 'CA',
    PropertyType: propertyType(PropertyClass, fields.Purpose),
    AssociationAmenities: [...AssociationAmenities],
  };
}

export function isSame(one: Fields, other: Fields): boolean {
  return names.every((name) => String(one[name]) === String(other[name]));
}

/** The address that follows its parts: `204-55 Queen Street`. */
export function addressOf(fields: Fields): string {
  const unit = fields.UnitNumber.trim();
  const number = fields.StreetNumber.trim();
  const door = unit && number ? `${unit}-${number}` : unit || number;
  return [door, fields.StreetName.trim(), fields.StreetSuffix.trim()]
    .filter((part) => part !== '')
    .join(' ');
}

const PARTS = new Set<FieldName>([
  'UnitNumber',
  'StreetNumber',
  'StreetName',
  'StreetSuffix',
]);

/** The form after a change; the address follows its parts as long as it is theirs. */
export function changed(fields: Fields, name: FieldName, value: string): Fields {
  const next = { ...fields, [name]: value };
  const follows = PARTS.has(name) && fields.UnparsedAddress.trim() === addressOf(fields);
  return follows ? { ...next, UnparsedAddress: addressOf(next) } : next;
}

export interface Problem {
  text: string;
  /** Absent when it is no single field's. */
  field?: FieldName | undefined;
}

/** The first thing that is wrong with a form, in the order of its fields. */
export function findProblem(fields: Fields, stored: Fields | null): Problem | undefined {
  for (const field of names) {
    const text = problemOf(field, fields, stored);
    if (text) {
      return { text, field };
    }
  }
  return undefined;
}

function problemOf(field: FieldName, fields: Fields, stored: Fields | null) {
  const value = fields[field];
  const text = typeof value === 'string' ? value.trim() : '';
  const label = fieldLabels[field];
  if (text === '') {
    if (field === 'StatusChangeReason') {
      return isDrawn(field, fields, stored) ? messages.reasonMissing : undefined;
    }
    return isRequired(field, fields) ? missing(field, label) : undefined;
  }
  const length = [...text].length;
  const min = MIN_CHARS[field];
  const max = limits[field];
  if (min !== undefined && length < min) {
    return messages.tooShort(label, min);
  }
  return max !== undefined && length > max ? messages.tooLong(label, max) : undefined;
}

const CHOSEN = new Set<FieldName>([
  'PropertyClass',
  'Purpose',
  'StateOrProvince',
  'LeaseAmountFrequency',
]);

function missing(field: FieldName, label: string): string {
  return CHOSEN.has(field) ? messages.notChosen(label) : messages.missing(label);
}

/** An incomplete listing may lack its price and its postal code. */
export function isRequired(field: FieldName, fields: Fields): boolean {
  const isComplete = fields.StandardStatus !== 'Incomplete';
  switch (field) {
    case 'PropertyClass':
    case 'Purpose':
    case 'UnparsedAddress':
    case 'City':
    case 'StateOrProvince':
    case 'OwnerName':
    case 'ListAgentFullName':
      return true;
    case 'PostalCode':
      return isComplete;
    case 'ListPrice':
      return isComplete && fields.Purpose === 'Sell';
    case 'LeaseAmount':
      return isComplete && fields.Purpose !== 'Sell';
    case 'LeaseAmountFrequency':
      return fields.Purpose !== 'Sell';
    default:
      return false;
  }
}

/** The field that an answer of the server blames. */
export function fieldNamed(name: string | undefined): FieldName | undefined {
  return name === 'PropertyType' ? 'PropertyClass' : names.find((one) => one === name);
}
