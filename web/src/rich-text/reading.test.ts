import { expect, test } from 'vitest';
import { countWords, reading } from './reading';

test.each([
  ['', 0],
  [' \n ', 0],
  ['One word', 2],
  ["It doesn't, don’t you think?", 5],
  ['L’été à Trois-Rivières : « il fait chaud »', 6],
  ['Combien? 1\u00a0234\u202f567\u00a0$ – environ', 3],
  ['buy/sell and rent…or not — maybe', 7],
  ['a\nb\tc d', 4],
  ['3 12', 2],
])('the words of %j', (text, count) => {
  expect(countWords(text)).toBe(count);
});

test('a French text takes longer than an English one of as many words', () => {
  const text = 'word '.repeat(1000);
  expect(reading(text, 0, 'en')).toEqual({ words: 1000, minutes: 4 });
  expect(reading(text, 0, 'fr')).toEqual({ words: 1000, minutes: 5 });
});

test('pictures take their time, and nothing takes none', () => {
  expect(reading('', 0, 'en')).toEqual({ words: 0, minutes: 0 });
  expect(reading('short', 0, 'en').minutes).toBe(1);
  expect(reading('word '.repeat(238), 6, 'en').minutes).toBe(2);
});
