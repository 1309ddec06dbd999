// The values of a property's form as text, and their errors. The server checks everything again
// (crates/homes/src/property/rules.rs).

import type { FieldError } from '../../../core/api/field-error';
import type { Property, PropertyForm } from './api';
import { propertyType } from '../dictionary';
import { type FieldName, fieldNames, type Fields, specs } from './fields';
import { fieldLabels, messages } from './messages';

type TextName = Exclude<FieldName, 'AssociationAmenities'>;

const texts = fieldNames.filter(
  (name): name is TextName => name !== 'AssociationAmenities',
);
const textsOf = (text: (name: TextName) => string) =>
  Object.fromEntries(texts.map((name) => [name, text(name)])) as Record<TextName, string>;

/** A new property before anything was written. */
export const EMPTY: Fields = {
  ...textsOf((name) => specs[name].begin ?? ''),
  AssociationAmenities: [],
};

/** The form of a stored property. */
export function toPropertyFields(property: Property): Fields {
  const stored = property as unknown as Record<string, unknown>;
  return {
    ...textsOf((name) => String(stored[name] ?? unchosen(name))),
    StatusChangeReason: '',
    AssociationAmenities: property.AssociationAmenities,
  };
}

/** The text of a list without a value: the default of a new property. */
function unchosen(name: TextName): string {
  return specs[name].isOptional ? '' : (specs[name].begin ?? '');
}

/** Whether the form shows a field; some depend on others. */
export function isDrawn(
  field: FieldName,
  fields: Fields,
  stored: Fields | null,
): boolean {
  return specs[field].isDrawn?.(fields, stored) ?? true;
}

/** The body of a save, without hidden amounts of a former purpose. */
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

export function isSameProperty(one: Fields, other: Fields): boolean {
  return fieldNames.every((name) => String(one[name]) === String(other[name]));
}

/** The address that follows its parts: `204-55 Queen Street`. */
export function fullAddress(fields: Fields): string {
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

/** The form after a change; the address follows its parts until the user edits it. */
export function withProperty(fields: Fields, name: FieldName, value: string): Fields {
  const next = { ...fields, [name]: value };
  const follows =
    PARTS.has(name) && fields.UnparsedAddress.trim() === fullAddress(fields);
  return follows ? { ...next, UnparsedAddress: fullAddress(next) } : next;
}

/** The first error of a form, in the order of its fields. */
export function findPropertyError(
  fields: Fields,
  stored: Fields | null,
): FieldError<FieldName> | undefined {
  for (const field of fieldNames) {
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
  const { min = 0, max = Number.POSITIVE_INFINITY } = specs[field];
  if (length < min) {
    return messages.tooShort(label, min);
  }
  return length > max ? messages.tooLong(label, max) : undefined;
}

function missing(field: FieldName, label: string): string {
  return specs[field].options ? messages.notChosen(label) : messages.missing(label);
}

export function isRequired(field: FieldName, fields: Fields): boolean {
  return specs[field].isRequired?.(fields) ?? false;
}

/** The form field of a server's error. */
export function problemNamed(
  name: string | undefined,
  text: string,
): FieldError<FieldName> {
  // The form has two fields for it, of which one is always chosen.
  const field =
    name === 'PropertyType' ? 'PropertyClass' : fieldNames.find((one) => one === name);
  return { field, text };
}
