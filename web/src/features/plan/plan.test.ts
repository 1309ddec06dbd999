// The next steps of a plan: which answers give which steps, and what the device keeps.

import { expect, test } from 'vitest';
import { completeAnswers, readAnswers, writeAnswers } from './answers';
import { placeFacts, planSteps } from './steps';

const planOf = (query: string) => {
  const answers = completeAnswers(readAnswers(query));
  if (!answers) {
    throw new Error(`no plan for ${query}`);
  }
  return answers;
};
const keysOf = (query: string) => planSteps(planOf(query)).map(({ key }) => key);

test('a plan needs a goal and a place, and takes nothing that is no answer', () => {
  expect(completeAnswers(readAnswers('goal=buy'))).toBeNull();
  expect(completeAnswers(readAnswers('goal=steal&where=ON'))).toBeNull();
  expect(writeAnswers(planOf('?where=ON&goal=buy&when=never'))).toBe(
    'goal=buy&where=ON&when=open&first=no&worry=none',
  );
});

test('a first purchase looks for programs, another one does not', () => {
  expect(keysOf('goal=buy&where=AB&first=yes')).toContain('programs');
  expect(keysOf('goal=buy&where=AB&first=no')).not.toContain('programs');
});

test('in Québec a notary closes and July 1 is named, elsewhere a lawyer', () => {
  const closer = (query: string) =>
    planSteps(planOf(query)).find(({ key }) => key === 'closing')?.who?.name;
  expect(closer('goal=buy&where=QC')).toBe('Notary');
  expect(closer('goal=buy&where=BC')).toBe('Lawyer or notary');
  expect(closer('goal=buy&where=NS')).toBe('Lawyer');
  expect(keysOf('goal=sell&where=QC')).toContain('truckQuebec');
});

test('the calculators get the place and the first home', () => {
  const help = planSteps(planOf('goal=buy&where=ON&first=yes')).map((step) => step.help);
  expect(help).toContainEqual({
    label: 'What you can afford',
    path: '/tools/afford?place=ON&first=1',
  });
});

test('only facts that were checked are told of a place', () => {
  expect(placeFacts(planOf('goal=buy&where=ON&first=yes')).join(' ')).toMatch(/\$4,000/);
  expect(placeFacts(planOf('goal=buy&where=SK&first=yes')).join(' ')).not.toMatch(/\$/);
  expect(placeFacts(planOf('goal=rent&where=SK'))).toEqual([]);
});

test('the days follow the date of the move', () => {
  expect(planSteps(planOf('goal=rent&where=ON&when=soon'))[0]?.due).toBe('This week');
  expect(planSteps(planOf('goal=rent&where=ON&when=months'))[0]?.due).toBe('This month');
});
