import { expect, test } from 'vitest';
import { monogramOf, pictureOf } from './picture-value';

test('initials stand in the colours that are chosen', () => {
  const tokens = { 'ground-brand': '#1f4e8c', 'on-brand': '#f5efe2' };
  const src = '/face/monogram-HP-163a30-f7f0e1.svg';
  expect(monogramOf(src, tokens)?.src).toBe('/face/monogram-HP-1f4e8c-f5efe2.svg');
  expect(monogramOf(`/face/${'a'.repeat(64)}.svg`, tokens)).toBeUndefined();
  expect(monogramOf(undefined, tokens)).toBeUndefined();
});

test('a setting names a picture and its size', () => {
  const file = `${'a1'.repeat(32)}.svg`;
  expect(pictureOf(`${file} 120x40`)).toEqual({
    src: `/face/${file}`,
    width: 120,
    height: 40,
  });
  expect(pictureOf('logo.svg 120x40')).toBeUndefined();
});
