// Counts the words of a text, and its reading time. Words are counted as people do in English and
// French: « l’été » and "don't" are one, "Trois-Rivières" too; a mark that stands alone (« : »,
// "–") is none.

export type ReadIn = 'en' | 'fr';

/**
 * Words a minute in silent reading by adults: English 238 (Brysbaert, 2019), French a fifth less,
 * because it needs more and longer words.
 */
const WORDS_A_MINUTE: Record<ReadIn, number> = { en: 238, fr: 195 };
/** Seconds for each picture. */
const SECONDS_A_PICTURE = 10;

const WORD = /[\p{L}\p{N}]/u;

/** The number of words of a plain text. */
export function countWords(text: string): number {
  // Spaces between digits belong to one number: `1 234 567 $`, `3 000`.
  const joined = text.replaceAll(/(\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, '$1');
  return joined.split(/[\s\u00a0\u202f/…—]+/u).filter((part) => WORD.test(part)).length;
}

export interface Reading {
  words: number;
  /** At least one when there is something to read. */
  minutes: number;
}

export function reading(text: string, pictures: number, language: ReadIn): Reading {
  const words = countWords(text);
  const seconds = (words / WORDS_A_MINUTE[language]) * 60 + pictures * SECONDS_A_PICTURE;
  return { words, minutes: seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60)) };
}
