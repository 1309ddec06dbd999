import { expect, test } from 'vitest';
import vectors from '../../../content/vectors/phones.json';
import { phoneLink, readPhone, typedPhone } from './phone';

test.each(vectors)(
  '$typed is read as the server reads it',
  ({ typed, number, extension }) => {
    expect(readPhone(typed)).toEqual({ number, extension });
  },
);

test.each(vectors)(
  '$typed can be typed into a field of digits',
  ({ typed, number, extension }) => {
    let kept = '';
    for (const letter of typed) {
      kept = typedPhone(kept + letter);
    }
    if (!typed.startsWith('tel:')) {
      expect(readPhone(kept)).toEqual({ number, extension });
    }
    expect(readPhone(typedPhone(typed))).toEqual({ number, extension });
  },
);

test('a field of digits keeps digits, and what names an extension', () => {
  expect(typedPhone('+1 (416) 555-0199')).toBe('14165550199');
  expect(typedPhone('416-555-0199, ext. 204')).toBe('4165550199 ext. 204');
  expect(typedPhone('4165550199x')).toBe('4165550199 x');
  expect(typedPhone('ext.')).toBe('');
  expect(typedPhone('call 416')).toBe('416');
});

test('what stands behind a word is not of the number that is pasted', () => {
  for (const typed of ['416-555-0199 after 5', '416-555-0199, bureau 204']) {
    expect(readPhone(typed)).toEqual({ number: '4165550199', extension: '' });
    expect(typedPhone(typed)).toBe('4165550199');
  }
  expect(readPhone('1-800-55LIGHT 7').number).toBe('1800557');
});

test('a link calls the number, and then the extension', () => {
  expect(phoneLink('+1 (416) 555-0199')).toBe('tel:+14165550199');
  expect(phoneLink('416-555-0199 poste 204')).toBe('tel:4165550199;ext=204');
});
