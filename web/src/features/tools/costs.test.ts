// The server's tests read the same file (crates/costs/tests/vectors.rs).

import { expect, test } from 'vitest';
import vectors from '../../../../content/vectors/costs.json';
import {
  afford,
  closing,
  finance,
  leastDownPayment,
  payment,
  Refusal,
  schedule,
  stressRate,
  transferTax,
} from './costs';
import type { Afford, Closing, Figures, Loan } from './figures';
import { readAmount, readPercent, readYears } from './read';

const figures = vectors.figures as unknown as Figures;

/** A result as both sides tell it. */
function told<T>(make: () => T) {
  try {
    return { found: make() };
  } catch (error) {
    if (error instanceof Refusal) {
      return { problem: error.problem };
    }
    throw error;
  }
}

test.each(vectors.reading.amounts)('"$text" is an amount', ({ text, told: expected }) => {
  expect(told(() => readAmount(text))).toEqual(expected);
});

test.each(vectors.reading.percents)('"$text" is a rate', ({ text, told: expected }) => {
  expect(told(() => readPercent(text))).toEqual(expected);
});

test.each(vectors.reading.years)('"$text" are years', ({ text, told: expected }) => {
  expect(told(() => readYears(text))).toEqual(expected);
});

test('every loan is paid as the server says', () => {
  expect(vectors.schedules.length).toBeGreaterThan(100);
  for (const { given, term, told: expected } of vectors.schedules) {
    const found = told(() => schedule(figures.compounding, given as Loan, term));
    expect(found, JSON.stringify(given)).toEqual(expected);
  }
});

test('every purchase costs what the server says', () => {
  expect(vectors.purchases.length).toBeGreaterThan(200);
  for (const one of vectors.purchases) {
    const given = one.given as Closing;
    const name = JSON.stringify(given);
    expect(leastDownPayment(figures.down_payment, given.price), name).toBe(
      one.least_down,
    );
    expect(
      told(() => finance(figures, given)),
      name,
    ).toEqual(one.financed);
    expect(
      told(() => transferTax(figures, given)),
      name,
    ).toEqual(one.transfer);
    expect(
      told(() => closing(figures, given)),
      name,
    ).toEqual(one.closing);
  }
});

test('what is affordable is what the server says', () => {
  for (const { given, told: expected } of vectors.affordable) {
    const found = told(() => afford(figures, given as Afford));
    expect(found, JSON.stringify(given)).toEqual(expected);
  }
});

test.each(vectors.stress)('$rate is tested at $tested', ({ rate, tested }) => {
  expect(stressRate(figures.stress, rate)).toBe(tested);
});

test('a fixed rate is compounded half-yearly, as in Canada', () => {
  const loan = {
    mortgage: 50_000_000,
    rate: 5000,
    years: 25,
    frequency: 'monthly',
  } as const;
  expect(payment(figures.compounding, { ...loan, interest: 'fixed' })).toBe(290_802);
  expect(payment(figures.compounding, { ...loan, interest: 'variable' })).toBe(292_295);
});
