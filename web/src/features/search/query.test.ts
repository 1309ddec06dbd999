import { expect, test } from 'vitest';
import { chipsOf, filterLabel, moreCount } from './filter-labels';
import {
  changeQuery,
  fromPairs,
  hasValue,
  readQuery,
  withoutNames,
  writeQuery,
} from '../homes/query';

test.each([
  ['', ''],
  ['?purpose=rent', 'purpose=rent'],
  ['?beds=2&purpose=RENT', 'purpose=rent&beds=2'],
  ['?sort=newest&page=0&size=24', ''],
  ['?price_max=800,000', 'price_max=800000'],
  ['?price_max=%24800+000.00', 'price_max=800000'],
  ['?price_min=cheap&beds=many&purpose=steal&sort=random', ''],
  ['?type=Condominium&type=Apartment', 'type=Apartment,Condominium'],
  ['?type=Condominium,Apartment,Condominium', 'type=Apartment,Condominium'],
  ['?beds=3-3&baths=2', 'beds=3-3&baths=2'],
  ['?place=Trois-Rivi%C3%A8res%2C+QC', 'place=Trois-Rivi%C3%A8res,%20QC'],
  ['?utm_source=mail&q=++two++words+', 'q=two%20words'],
  ['?bbox=-80,43,-79,44&polygon=_p~iF~ps%7CU', 'bbox=-80,43,-79,44&polygon=_p~iF~ps%7CU'],
  ['?place=%', ''],
  ['?beds=2-4&baths=1-1,3', 'beds=2-4&baths=1-1,3'],
  ['?price_max=1,2+M$', 'price_max=1200000'],
  // The map of a phone without a size, as an older release wrote it.
  ['?place=Toronto&bbox=-79.36557,43.66365,-79.36558,43.66364', 'place=Toronto'],
  ['?bbox=-80,43,-79', ''],
  ['?bbox=a,b,c,d', ''],
])('%s is written %s', (given, written) => {
  expect(writeQuery(readQuery(given))).toBe(written);
  expect(writeQuery(readQuery(written)), 'written once more').toBe(written);
});

test('a change begins at the first page', () => {
  const query = readQuery('purpose=sell&beds=2&page=3');
  expect(writeQuery(changeQuery(query, { beds: '4' }))).toBe('purpose=sell&beds=4');
  expect(writeQuery(changeQuery(query, { page: '4' }))).toBe(
    'purpose=sell&beds=2&page=4',
  );
  expect(writeQuery(withoutNames(query, 'beds'))).toBe('purpose=sell');
});

test('a form is read as its address would be', () => {
  const pairs = [
    ['purpose', 'sell'],
    ['place', ''],
    ['amenity', 'Pool'],
    ['amenity', 'Elevator(s)'],
    ['picture', new File([], 'x')],
  ] as const;
  const query = fromPairs(pairs);
  expect(writeQuery(query)).toBe('purpose=sell&amenity=Elevator(s),Pool');
  expect(hasValue(query, 'amenity', 'elevators')).toBe(true);
  expect(hasValue(query, 'amenity', 'Sauna')).toBe(false);
});

test('every filter that is set has a chip that takes it away', () => {
  const query = readQuery(
    'purpose=sell&place=Guelph&q=stove&price_max=800000&beds=2&baths=1-1' +
      '&type=Condominium,Townhouse&class=Residential&area_min=900&area_max=1500' +
      '&year_min=1990&amenity=Pool&since=2026-11-01&bbox=-80,43,-79,44',
  );
  const chips = chipsOf(query);
  expect(chips.map(({ label }) => label)).toEqual([
    'Guelph',
    '“stove”',
    'Up to $800,000',
    '2 beds or more',
    '1 bath',
    'Condo',
    'Row house or townhouse',
    'Residential',
    'Pool',
    '900 to 1,500',
    'Built 1990 or later',
    'New since 2026-11-01',
    'Map area',
  ]);
  for (const { rest } of chips) {
    expect(chipsOf(rest)).toHaveLength(chips.length - 1);
    expect(rest.purpose).toBe('sell');
  }
  expect(moreCount(query)).toBe(5);
  expect(filterLabel(query, 'beds')).toBe('2 beds or more');
  expect(filterLabel(query, 'type')).toBe('Condo, Row house or townhouse');
  expect(filterLabel(query, 'polygon')).toBeNull();
  expect(filterLabel(query, 'nonsense')).toBeNull();
});
