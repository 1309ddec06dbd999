import { expect, test } from 'vitest';
import { EMPTY } from './property-form';
import { type Draft, withTheirFields } from './save-property';

test('a field that nobody touched here is as somebody else saved it', () => {
  const began = {
    ...EMPTY,
    City: 'Hull',
    OwnerName: 'Zoé Roy',
    AssociationAmenities: ['Pool'],
  };
  const draft: Draft = {
    stored: { key: '1', revision: 1, fields: began, history: [] },
    fields: { ...began, City: 'Gatineau', AssociationAmenities: ['Pool', 'Gym'] },
    pictures: [],
    storedPictures: [],
  };
  const theirs = {
    ...began,
    City: 'Aylmer',
    OwnerName: 'Z. Roy',
    AssociationAmenities: [],
  };
  expect(withTheirFields(draft, theirs)).toEqual({
    ...theirs,
    City: 'Gatineau',
    AssociationAmenities: ['Pool', 'Gym'],
  });
  expect(
    withTheirFields({ ...draft, stored: null }, theirs),
    'all of a new one is ours',
  ).toEqual(draft.fields);
});
