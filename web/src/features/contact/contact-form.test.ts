import { expect, test } from 'vitest';
import {
  type ContactValues,
  firstWrongField,
  findTooLong,
  cleanInput,
  validate,
} from './contact-form';

const good: ContactValues = {
  name: 'Zoé Tremblay',
  email: 'zoe@example.ca',
  phone: '4165550199',
  message: 'Bonjour',
};

test.each([
  ['name', '', 'Name is required'],
  ['name', '   ', 'Name is required'],
  ['email', ' ', 'Email is required'],
  ['email', 'zoe@example', 'Invalid email address'],
  ['email', 'zoe example.ca', 'Invalid email address'],
  ['email', 'a@b@example.ca', 'Invalid email address'],
  ['email', 'a@example..ca', 'Invalid email address'],
  ['email', '@example.ca', 'Invalid email address'],
  ['email', 'zoe.@example.ca', 'Invalid email address'],
  ['email', 'zoe..roy@example.ca', 'Invalid email address'],
  ['email', 'zoé@example.ca', 'Invalid email address'],
  ['email', 'zoe@-example.ca', 'Invalid email address'],
  ['phone', '', 'Phone number is required'],
  ['message', '\n ', 'Message is required'],
] as const)('%s: "%s" is "%s" (§5)', (field, value, message) => {
  expect(validate({ ...good, [field]: value })).toEqual({ [field]: message });
});

test('what is right has no errors', () => {
  expect(validate(good)).toEqual({});
  expect(
    validate({ ...good, email: ' prenom.nom+tag@sous.domaine.québec\u200B ' }),
  ).toEqual({});
  expect(firstWrongField({})).toBeUndefined();
});

test('the first wrong field is the first of the form', () => {
  expect(firstWrongField(validate({ ...good, email: '', message: '' }))).toBe('email');
});

test.each([
  ['phone', '+1 (416) 555-0199', '14165550199'],
  ['phone', 'ext.', ''],
  ['phone', '416-555-0199 ext. 204', '4165550199 ext. 204'],
  ['phone', '(514) 555-0123 poste 42', '5145550123 poste 42'],
  ['name', '  Zoé ', 'Zoé '],
  ['message', '  as it is', '  as it is'],
] as const)('%s keeps of "%s" "%s" (§5)', (field, typed, kept) => {
  expect(cleanInput(field, typed)).toBe(kept);
});

test.each([
  ['name', 128, 'Name must be at most 128 characters; it has 129'],
  ['email', 254, 'Email must be at most 254 characters; it has 255'],
  ['phone', 20, 'Phone number must be at most 20 characters; it has 21'],
  ['message', 5000, 'Message must be at most 5000 characters; it has 5001'],
] as const)('%s has at most %i characters after trimming', (field, max, message) => {
  const text = (length: number) => (field === 'phone' ? '1' : '🏠').repeat(length);
  expect(findTooLong({ ...good, [field]: ` ${text(max)} ` })).toEqual({});
  expect(validate({ ...good, [field]: text(max + 1) })).toEqual({ [field]: message });
});
