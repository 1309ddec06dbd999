import { expect, test } from 'vitest';
import { previewOf } from './listing-preview';

test('the card says what is known of a home to rent', () => {
  const look = previewOf({
    Purpose: 'Rent',
    LeaseAmount: '1,950',
    UnitNumber: '3',
    StreetNumber: '40',
    StreetName: 'Ferry Landing',
    StreetSuffix: 'Rd',
    City: 'Gananoque',
    BedroomsTotal: '2',
    LivingArea: '1420',
    PropertySubType: 'Apartment',
  });
  expect(look).toEqual({
    price: '$1,950',
    often: 'Monthly',
    address: '3-40 Ferry Landing Rd',
    facts: ['2 bed', '1,420\u00a0sq ft'],
    kind: 'Apartment, Gananoque',
  });
});

test('half baths are told apart once they go with the bathrooms', () => {
  const facts = (all: string, half: string) =>
    previewOf({ BathroomsTotalInteger: all, BathroomsHalf: half }).facts;
  expect(facts('3', '1')).toEqual(['2 + 1 half bath']);
  expect(facts('1', '1')).toEqual(['1 half bath']);
  expect(facts('3', '0')).toEqual(['3 bath']);
  expect(facts('2', '3')).toEqual(['2 bath']);
  expect(facts('a few', '1')).toEqual(['a few bath']);
  expect(facts('', '1')).toEqual([]);
});

test('what is no number yet is shown as it is, and nothing is made up', () => {
  expect(previewOf({ Purpose: 'Sell', ListPrice: 'ask me' }).price).toBe('ask me');
  expect(previewOf({})).toEqual({
    price: '',
    often: '',
    address: '',
    facts: [],
    kind: '',
  });
});

test('an address that only the neighbourhood is shown of stands nowhere', () => {
  const look = previewOf({
    StreetNumber: '40',
    StreetName: 'Ferry Landing',
    Neighbourhood: 'Waterfront',
    City: 'Gananoque',
    InternetAddressDisplayYN: 'No',
  });
  expect(look.address).toBe('Waterfront, Gananoque');
  expect(look.kind).toBe('Waterfront, Gananoque');
  expect(JSON.stringify(look)).not.toContain('Ferry');
});
