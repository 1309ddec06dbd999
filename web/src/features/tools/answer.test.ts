// From what stands in an address to an answer.

import { expect, test } from 'vitest';
import vectors from '../../../../content/vectors/costs.json';
import { answer } from './answer';
import type { Figures } from './figures';
import { queryOf, type ToolValues, toToolValues } from './form';
import { messages as french } from './day-messages.fr';
import { day, grouped } from './format';
import { problemText } from './problem';

const figures = vectors.figures as unknown as Figures;
const example: ToolValues = {
  price: '600000',
  down: '',
  rate: '4.49',
  interest: 'fixed',
  years: '25',
  term: '5',
  frequency: 'monthly',
  place: 'ON',
};
const asked = (query: string) =>
  answer('payment', toToolValues('payment', query, example), figures);

test('an address is answered, and what it does not say is the example', () => {
  const { found, problems } = asked('?price=625%20000&down=125,000&rate=5&utm_source=x');
  expect(problems).toEqual({});
  expect(found?.schedule.payment).toBe(290_802);
  expect(found?.frequencies).toHaveLength(6);
  expect(asked('').found?.down, 'a fifth').toBe(12_000_000);
});

test('an empty down payment is never less than a fifth', () => {
  const found = asked('price=1600000.01').found;
  expect(found?.down).toBe(32_000_001);
  expect(found?.financed.premium).toBe(0);
});

test.each([
  ['price=lots', 'price', 'Please enter a number'],
  ['price=', 'price', 'Please enter a number'],
  ['price=200000000', 'price', 'Please enter $100,000,000 or less'],
  ['rate=31', 'rate', 'Please enter a rate from 0 to 30%'],
  ['term=11', 'term', 'Please enter a whole number of years from 1 to 10'],
  ['place=XX', 'place', 'Please choose from the list'],
  ['frequency=daily', 'frequency', 'Please choose from the list'],
  [
    'price=700000&down=44999',
    'down',
    'The down payment must be at least $45,000 for this price',
  ],
  ['price=500000&down=600000', 'down', 'The down payment cannot be more than the price'],
  [
    'price=500000&down=25000&years=30',
    'years',
    'With a down payment this small, the amortization can be at most 25 years',
  ],
] as const)('%s is told beside %s', (query, field, words) => {
  const { found, problems } = asked(query);
  expect(found).toBeNull();
  expect(Object.keys(problems)).toEqual([field]);
  const problem = problems[field];
  expect(problem && problemText(problem)).toBe(words);
});

test('two wrong numbers are told at once', () => {
  expect(Object.keys(asked('price=x&rate=y').problems)).toEqual(['price', 'rate']);
});

test('an address holds every field, but for what is not ticked', () => {
  const values = toToolValues('payment', 'price=1&first=1&down=', example);
  expect(queryOf('payment', values)).toBe(
    'price=1&down=&rate=4.49&interest=fixed&years=25&term=5&frequency=monthly&place=ON&first=1',
  );
  expect(toToolValues('payment', queryOf('payment', values), {})).toEqual({
    ...values,
    new: '',
    borrowed: '',
  });
});

test('a first home takes thirty years', () => {
  expect(asked('price=500000&down=25000&years=30&first=1').found?.financed.premium).toBe(
    1_995_000,
  );
});

test('what stands in a field of dollars is grouped where that says the same', () => {
  expect(grouped('600000')).toBe('600,000');
  expect(grouped('1234.5')).toBe('1,234.5');
  expect(grouped('6e5')).toBe('6e5');
});

test('a day is said in words, so that nobody reads another one', () => {
  expect(day('2026-11-01')).toBe('November 1, 2026');
  expect(day('2027-01-31')).toBe('January 31, 2027');
  const months = french.months.split(' ');
  expect(french.day(1, months[10] ?? '', '2026')).toBe('1er novembre 2026');
  expect(french.day(31, months[0] ?? '', '2027')).toBe('31 janvier 2027');
  expect(months).toHaveLength(12);
});
