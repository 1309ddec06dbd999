import { expect, test } from 'vitest';
import { propertyType } from '../dictionary';
import { type FieldName, type Fields, sections } from './fields';
import {
  bodyOf,
  withProperty,
  EMPTY,
  findPropertyError,
  fullAddress,
  isDrawn,
  isSameProperty,
  problemNamed,
} from './property-form';

const GOOD: Fields = {
  ...EMPTY,
  ListPrice: '549900',
  UnparsedAddress: '12 Lantern Street',
  City: 'Kingston',
  StateOrProvince: 'ON',
  PostalCode: 'K7L 1A1',
  OwnerName: 'Zoé Roy',
  ListAgentFullName: 'Ines Vautour',
};
const problem = (more: Partial<Fields>, stored: Fields | null = null) =>
  findPropertyError({ ...GOOD, ...more }, stored);

test('a form in order has no problem, and is sent under the names of the wire', () => {
  expect(problem({})).toBeUndefined();
  const body = bodyOf(GOOD);
  expect(body.PropertyType).toBe('Residential');
  expect(body).not.toHaveProperty('PropertyClass');
});

test.each<[FieldName, string]>([
  ['ListPrice', 'Please Enter List Price'],
  ['UnparsedAddress', 'Please Enter Address'],
  ['City', 'Please Enter City'],
  ['StateOrProvince', 'Please Choose Province'],
  ['PostalCode', 'Please Enter Postal Code'],
  ['OwnerName', 'Please Enter Owner Name'],
  ['ListAgentFullName', 'Please Enter Agent Name'],
])('without %s: %s', (field, text) => {
  expect(problem({ [field]: '  ' })).toEqual({ text, field });
});

test.each<[FieldName, number, number]>([
  ['OwnerName', 3, 128],
  ['ListAgentFullName', 3, 128],
  ['OwnerDetails', 1, 255],
  ['ListAgentDetails', 1, 255],
  ['PublicRemarks', 1, 4000],
  ['UnparsedAddress', 1, 255],
  ['City', 1, 128],
  ['UnitNumber', 1, 25],
  ['ListingId', 1, 64],
])('%s takes %i to %i characters (§5)', (field, min, max) => {
  expect(problem({ [field]: '🏠'.repeat(min) })).toBeUndefined();
  expect(problem({ [field]: '🏠'.repeat(max) })).toBeUndefined();
  expect(problem({ [field]: 'x'.repeat(max + 1) })?.text).toMatch(
    new RegExp(`must be at most ${max} characters$`),
  );
  if (min > 1) {
    expect(problem({ [field]: 'x'.repeat(min - 1) })?.text).toMatch(/at least 3/);
  }
});

test('an incomplete listing may lack its price and its code', () => {
  const bare = { StandardStatus: 'Incomplete', ListPrice: '', PostalCode: '' };
  expect(problem(bare)).toBeUndefined();
});

test('a lease has an amount and how often it is paid', () => {
  const lease = { Purpose: 'Rent', ListPrice: '' };
  expect(problem(lease)?.text).toBe('Please Enter Lease Amount');
  expect(problem({ ...lease, LeaseAmount: '900' })).toBeUndefined();
  const never = { ...lease, LeaseAmount: '900', LeaseAmountFrequency: '' };
  expect(problem(never)?.field).toBe('LeaseAmountFrequency');
});

test('a new status of a stored property needs a reason', () => {
  expect(problem({ StandardStatus: 'Hold' })).toBeUndefined();
  expect(problem({ StandardStatus: 'Hold' }, GOOD)?.field).toBe('StatusChangeReason');
  const why = { StandardStatus: 'Hold', StatusChangeReason: 'Away' };
  expect(problem(why, GOOD)).toBeUndefined();
});

test('the address follows its parts until somebody changes it', () => {
  let fields = withProperty(EMPTY, 'StreetNumber', '55');
  fields = withProperty(fields, 'StreetName', 'Queen');
  fields = withProperty(fields, 'StreetSuffix', 'Street');
  fields = withProperty(fields, 'UnitNumber', '204');
  expect(fields.UnparsedAddress).toBe('204-55 Queen Street');
  expect(fullAddress(fields)).toBe('204-55 Queen Street');
  fields = withProperty(fields, 'UnparsedAddress', 'The Old Mill');
  fields = withProperty(fields, 'StreetNumber', '56');
  expect(fields.UnparsedAddress).toBe('The Old Mill');
});

test.each([
  ['Residential', 'Sell', 'Residential'],
  ['Residential', 'Rent', 'Residential Lease'],
  ['Residential', 'PG', 'Residential Lease'],
  ['Commercial', 'Sell', 'Commercial Sale'],
  ['Commercial', 'Lease', 'Commercial Lease'],
  ['', 'Sell', ''],
])('%s to %s is %s', (propertyClass, purpose, type) => {
  expect(propertyType(propertyClass, purpose)).toBe(type);
});

test('a change back is no change; what the server blames is found', () => {
  expect(isSameProperty(GOOD, { ...GOOD })).toBe(true);
  expect(isSameProperty(GOOD, { ...GOOD, AssociationAmenities: ['Park'] })).toBe(false);
  expect(problemNamed('PropertyType', 'No').field).toBe('PropertyClass');
  expect(problemNamed('City', 'No')).toEqual({ field: 'City', text: 'No' });
  expect(problemNamed('x', 'No').field).toBeUndefined();
});

test('no amount of another purpose is sent, which nobody would see', () => {
  const both = { ...GOOD, LeaseAmount: '2000' };
  expect(bodyOf(both)).toMatchObject({ ListPrice: '549900', LeaseAmount: null });
  const rent = bodyOf({ ...both, Purpose: 'Rent' });
  expect(rent).toMatchObject({ ListPrice: null, LeaseAmount: '2000' });
});

test('whether a field is drawn depends on others', () => {
  expect(isDrawn('LeaseAmount', GOOD, null)).toBe(false);
  expect(isDrawn('LeaseAmount', { ...GOOD, Purpose: 'Rent' }, null)).toBe(true);
  expect(isDrawn('StatusChangeReason', GOOD, null)).toBe(false);
  expect(isDrawn('StatusChangeReason', { ...GOOD, StandardStatus: 'Hold' }, GOOD)).toBe(
    true,
  );
});

test('every field stands in the form once', () => {
  const drawn = sections.flatMap(({ fields }) => fields);
  expect(drawn.sort()).toEqual(Object.keys(EMPTY).sort());
  expect(sections.every(({ rows }) => rows.every((row) => row.fields.length > 0))).toBe(
    true,
  );
});
