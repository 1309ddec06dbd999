// What a device tells the account, and what it does not.

import { expect, test } from 'vitest';
import { readDigits } from '../account/code-step';
import type { Favourite } from './store';
import { changesSince, readSyncState } from './sync';

const home = (id: number, more: Partial<Favourite> = {}): Favourite => ({
  id,
  at: 1,
  name: `${id} Kettle Street`,
  price: '',
  status: 'Active',
  note: '',
  ...more,
});

test('what was taken down since is told, and what is new', () => {
  const news = changesSince(
    [home(2), home(3, { noted: 9 })],
    { user: 7, ids: [1, 2] },
    7,
  );
  expect(news.removed).toEqual([1]);
  expect(news.homes.map(({ id, noted }) => [id, noted])).toEqual([
    [2, 0],
    [3, 9],
  ]);
});

test('what belongs to somebody who was here before is theirs alone', () => {
  const news = changesSince([home(2), home(3)], { user: 8, ids: [1, 2] }, 7);
  expect(news.homes.map(({ id }) => id)).toEqual([3]);
  expect(news.removed).toEqual([]);
});

test.each([null, '', '[]', '{"user":1}', '{"user":1,"ids":"all"}'])(
  'what cannot be read (%s) names no home',
  (found) => expect(readSyncState(found).ids).toEqual([]),
);

test('digits are digits, however they are spaced', () => {
  expect(readDigits(' 123 456\u00a0')).toBe('123456');
});
