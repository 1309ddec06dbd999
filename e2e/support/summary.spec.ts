// What the reporter says (summary.ts), without a browser or a server.

import { expect, test } from '@playwright/test';
import { countSecondTries, type Journey, summarise } from './summary';

const journey = (of: Partial<Journey>): Journey => ({
  file: 'public/blog.spec.ts',
  title: 'a post is read',
  milliseconds: 1_000,
  attempts: 1,
  outcome: 'passed',
  ...of,
});

test('second tries are those that passed in the end', () => {
  const journeys = [
    journey({}),
    journey({ attempts: 2 }),
    journey({ attempts: 2, outcome: 'failed' }),
    journey({ attempts: 0, outcome: 'skipped' }),
  ];
  expect(countSecondTries(journeys)).toBe(1);
  expect(summarise(journeys).at(-1)).toBe(
    'journeys: 2 passed, 1 failed, 1 at the second try, 3 s in all',
  );
  expect(summarise(journeys)).toContain('At the second try: public/blog.spec.ts › a post is read');
});

test('the ten slowest files and journeys come first, the slowest on top', () => {
  const journeys = Array.from({ length: 24 }, (_, at) =>
    journey({
      file: `public/${Math.floor(at / 2)}.spec.ts`,
      title: `number ${at}`,
      milliseconds: at * 1_000,
    }),
  );
  const lines = summarise(journeys);
  expect(lines.slice(0, 2)).toEqual(['The slowest files:', '   45.0 s  public/11.spec.ts']);
  expect(lines[11]).toBe('The slowest journeys:');
  expect(lines[12]).toBe('   23.0 s  public/11.spec.ts › number 23');
  expect(lines.at(-1)).toBe('journeys: 24 passed, 0 at the second try, 276 s in all');
  expect(lines).toHaveLength(23);
});

test('what was skipped is not counted', () => {
  const lines = summarise([journey({ outcome: 'skipped', milliseconds: 9_000 }), journey({})]);
  expect(lines.at(-1)).toBe('journeys: 1 passed, 0 at the second try, 1 s in all');
  expect(lines.join('\n')).not.toContain('9.0 s');
});
