// How long a text is, in words and in minutes.

import { plainText } from '../../editor/plain-text';

/** Words that somebody reads in a minute, in English and in French. */
const WORDS_A_MINUTE = 230;

/** A word may have an apostrophe, a hyphen or a decimal point inside. */
const WORD = /[\p{L}\p{N}]+(?:['’.,\-‑][\p{L}\p{N}]+)*/gu;

export interface Length {
  words: number;
  /** At least one, of whatever there is. */
  minutes: number;
}

export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;

export function lengthOf(html: string): Length {
  const words = countWords(plainText(html));
  return { words, minutes: words === 0 ? 0 : Math.ceil(words / WORDS_A_MINUTE) };
}
