import { expect, test } from 'vitest';
import { formatPhone, mailAddress, phoneAddress } from './reply';

test.each([
  ['zoe@example.ca', 'mailto:zoe@example.ca?subject=Your%20message'],
  [
    'a?bcc=all&x=y%0A@example.ca',
    'mailto:a%3Fbcc%3Dall%26x%3Dy%250A@example.ca?subject=Your%20message',
  ],
  ['"a@b"@québec.ca', 'mailto:%22a%40b%22@qu%C3%A9bec.ca?subject=Your%20message'],
])('%s adds nothing to the address of a mail', (email, address) => {
  expect(mailAddress(email, 'Your message')).toBe(address);
});

test.each([
  ['4185550199', 'tel:+14185550199', '418-555-0199'],
  ['14185550199', 'tel:+14185550199', '418-555-0199'],
  ['0033142685300', 'tel:0033142685300', '0033142685300'],
  ['911', 'tel:911', '911'],
])('the number %s is called %s', (digits, address, text) => {
  expect(phoneAddress(digits)).toBe(address);
  expect(formatPhone(digits)).toBe(text);
});
