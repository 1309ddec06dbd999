import { expect, test } from 'vitest';
import { formatDayInWords } from './day-words';

test('a day is said in words, with its year when it is another one', () => {
  const at = new Date(2026, 4, 3, 12).getTime() / 1000;
  expect(formatDayInWords(at, 'en', new Date(2026, 10, 1))).toBe('3 May');
  expect(formatDayInWords(at, 'fr', new Date(2026, 10, 1))).toBe('3 mai');
  expect(formatDayInWords(at, 'en', new Date(2027, 0, 1))).toBe('3 May 2026');
});
