// The server's tests read the same files (content/vectors).

import { expect, test } from 'vitest';
import dates from '../../../content/vectors/dates.json';
import formats from '../../../content/vectors/formats.json';
import ids from '../../../content/vectors/encoded-id.json';
import excerpts from '../../../content/vectors/excerpt.json';
import slugs from '../../../content/vectors/slug.json';
import { formatDate, isoDate } from './date';
import { decodeId, encodeId } from './encoded-id';
import { formatMoney, formatNumber } from './format';
import { slug } from './slug';
import { excerpt } from './text';

test.each(dates)('$input is $expected in Toronto', ({ input, expected }) => {
  expect(formatDate(input)).toBe(expected);
});

test.each(formats.numbers)('the number $input is $en and $fr', ({ input, en, fr }) => {
  expect(formatNumber(input)).toBe(en);
  expect(formatNumber(Number(input)), 'a number has no trailing zeros').toBe(
    en.replace(/(\.\d)0$/, '$1'),
  );
  expect(formatNumber(input, 'fr')).toBe(fr);
});

test.each(formats.money)('$input dollars are $en and $fr', ({ input, en, fr }) => {
  expect(formatMoney(input)).toBe(en);
  expect(formatMoney(input, 'fr')).toBe(fr);
});

test.each(slugs)('the slug of "$input"', ({ input, expected }) => {
  expect(slug(input)).toBe(expected);
});

test.each(excerpts)('the excerpt of "$input"', ({ input, expected }) => {
  expect(excerpt(input)).toBe(expected);
});

test.each(ids.valid)('$id is $encoded in an address', ({ id, encoded }) => {
  expect(encodeId(id)).toBe(encoded);
  expect(decodeId(encoded)).toBe(id);
  expect(decodeId(encoded.replace(/=+$/, ''))).toBe(id);
  expect(decodeId(encoded.replace(/=$/, ''))).toBe(id);
});

test.each(ids.invalid)('"%s" is no id', (text) => {
  expect(decodeId(text)).toBeNull();
});

test('a machine reads the day of the moment', () => {
  expect(isoDate(1_795_176_000)).toBe('2026-11-20');
});
