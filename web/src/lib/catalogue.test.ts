// Every text that there is in both languages (docs/french.md). What the type check cannot
// see of a pair of catalogues is seen here: which of its parameters a text says, and how
// French and English (docs/english.md) are set.

import { describe, expect, test } from 'vitest';
import { ENGLISH_MISTAKES } from '../testing/english-setting';
import { MISTAKES } from '../testing/french-setting';

type Said = (...given: unknown[]) => string;
type Words = string | Said | { readonly [key: string]: Words };

const all = import.meta.glob<Record<string, Words>>('../**/*messages*.ts', {
  eager: true,
});
const pairs = Object.keys(all)
  .filter((path) => !path.endsWith('.fr.ts'))
  .map((path) => ({ path, sibling: path.replace(/\.ts$/, '.fr.ts') }));

/** The texts of a catalogue, each under its key. */
function textsOf(words: Words, key = ''): [string, string | Said][] {
  return typeof words === 'object'
    ? Object.entries(words).flatMap(([name, inner]) => textsOf(inner, `${key}.${name}`))
    : [[key, words]];
}

/** What is filled in, so that it is known again. */
const SAMPLES = [
  ['‹a›', '‹b›', '‹c›', '‹d›'],
  [102, 203, 304, 405],
  [1, 2, 3, 4],
  [0, 0, 0, 0],
];

/** What takes a text and is given a number says nothing. */
function say(text: string | Said, given: unknown[]): string {
  try {
    return typeof text === 'string' ? text : text(...given);
  } catch {
    return '';
  }
}

/** Which of what is given a text says. */
const saidOf = (text: string | Said): boolean[][] =>
  SAMPLES.slice(0, 2).map((given) =>
    given.map((one) => say(text, given).includes(String(one))),
  );

test('every catalogue has a sibling in French', () => {
  expect(pairs.length).toBeGreaterThan(20);
  expect(pairs.filter(({ sibling }) => !(sibling in all))).toEqual([]);
  expect(Object.keys(all)).toHaveLength(2 * pairs.length);
});

describe.each(pairs)('$path', ({ path, sibling }) => {
  const english = new Map(textsOf({ ...all[path] }));
  const french = textsOf({ ...all[sibling] });

  test('has the same keys in French', () => {
    expect(french.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
  });

  test('says the same of what it is given', () => {
    for (const [key, text] of french) {
      const [own, other] = [typeof text, typeof english.get(key)];
      expect(own, key).toBe(other);
      expect(saidOf(text), key).toEqual(saidOf(english.get(key) ?? ''));
    }
  });

  test.each([
    ['French', french, MISTAKES],
    ['English', [...english], ENGLISH_MISTAKES],
  ] as const)('is set as %s is', (_, texts, mistakes) => {
    const wrong = texts.flatMap(([key, text]) =>
      SAMPLES.map((given) => say(text, given)).flatMap((said) =>
        mistakes
          .filter(([, mistake]) => mistake.test(said))
          .map(([what]) => `${key}: ${what} in ${said}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('leaves no sentence in English', () => {
    for (const [key, text] of french) {
      const said = say(text, ['‹a›', '‹b›', '‹c›', '‹d›']);
      if (/\p{L}+ \p{L}+/u.test(said)) {
        expect(said, key).not.toBe(
          say(english.get(key) ?? '', ['‹a›', '‹b›', '‹c›', '‹d›']),
        );
      }
    }
  });

  test('counts 0 in the singular', () => {
    const counted = french.filter(
      ([, text]) => typeof text === 'function' && /^\(count\b/.test(text.toString()),
    );
    for (const [key, text] of counted) {
      const words = (count: number) => say(text, [count, 'x', 'y']).replace(/\d+/, '#');
      expect(words(0), key).toBe(words(1));
    }
  });
});
