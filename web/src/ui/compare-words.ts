// Compares two texts word by word.

import { diffWordsWithSpace } from 'diff';

interface Part {
  /** Its position, as its key. */
  at: number;
  text: string;
  whose: 'both' | 'mine' | 'theirs';
}

export interface Difference {
  label: string;
  /** Word by word; null when that would take too long, or makes no sense. */
  parts: Part[] | null;
  mine: string;
  theirs: string;
}

/** The time limit of a comparison. */
const TIMEOUT_MS = 1500;

export function compareWords(theirs: string, mine: string): Part[] | null {
  const changes = diffWordsWithSpace(theirs, mine, { timeout: TIMEOUT_MS });
  let at = 0;
  return (
    changes?.map(({ value, added, removed }) => {
      at += value.length;
      return { at, text: value, whose: added ? 'mine' : removed ? 'theirs' : 'both' };
    }) ?? null
  );
}
