import { expect, test } from 'vitest';
import { isEmail } from './email';

test.each([
  'zoe@example.ca',
  ' prenom.nom+tag@sous.domaine.québec ',
  "o'neil&co=1?#%/x@b.ca",
  'zoe@example.com\u200B',
  '\uFEFFzoe@example.com',
  'zoe@ex-ample.com',
])('%j is an address', (text) => expect(isEmail(text)).toBe(true));

test.each([
  '',
  'zoe',
  'zoe@example',
  'a b@example.ca',
  'zoe.@example.com',
  '.zoe@example.com',
  'zoe..roy@example.com',
  'zoé@example.com',
  'zoe@-example.com',
  'zoe@example-.com',
])('%j is none that mail can be written to', (text) => expect(isEmail(text)).toBe(false));
