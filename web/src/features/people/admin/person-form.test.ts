import { expect, test } from 'vitest';
import { findPersonError } from './person-form';

const person = { email: 'zoe@example.ca', first_name: 'Zoé', last_name: 'Roy' };

test.each([
  [{}, undefined],
  [{ email: 'prenom.nom+tag@sous.domaine.quebec' }, undefined],
  [{ email: 'prénom@example.ca' }, 'Invalid email address'],
  [{ first_name: 'é'.repeat(128), last_name: '🏠'.repeat(128) }, undefined],
  [{ email: '' }, 'Email is required'],
  [{ email: 'zoe@example' }, 'Invalid email address'],
  [{ email: 'zoe@@example.ca' }, 'Invalid email address'],
  [{ email: 'zoe@example..ca' }, 'Invalid email address'],
  [{ first_name: ' ' }, 'The first name must have 1 to 128 characters'],
  [{ first_name: 'x'.repeat(129) }, 'The first name must have 1 to 128 characters'],
  [{ last_name: '' }, 'The last name must have 1 to 128 characters'],
])('%j is %s', (typed, text) => {
  expect(findPersonError({ ...person, ...typed })?.text).toBe(text);
});

test('somebody who is known has no address to check', () => {
  expect(findPersonError({ first_name: 'Zoé', last_name: 'Roy' })).toBeNull();
});
