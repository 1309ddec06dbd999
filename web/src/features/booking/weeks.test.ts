import { expect, test } from 'vitest';
import { weeksOf } from './api';

test('a month stands in whole weeks that begin where its first day does', () => {
  const days = Array.from({ length: 30 }, (_, at) => at + 1);
  const weeks = weeksOf(0, days);
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
  expect(weeks[4]).toEqual([29, 30, null, null, null, null, null]);
  const late = weeksOf(6, [...days, 31]);
  expect(late[0]).toEqual([null, null, null, null, null, null, 1]);
  expect(late).toHaveLength(6);
  expect(weeksOf(0, days.slice(0, 28))).toHaveLength(4);
});
