import { expect, test } from 'vitest';
import { ApiError } from '../api/client';
import { pageState } from '../testing/render';
import { createQueryClient } from './providers';

const mayTryAgain = (failures: number, error: unknown) => {
  const { retry } = createQueryClient(pageState()).getDefaultOptions().queries ?? {};
  return typeof retry === 'function' ? retry(failures, error as Error) : retry;
};

test.each([
  ['no answer', new ApiError('away', 0), true],
  ['a defect', new ApiError('broken', 500), true],
  ['nothing there', new ApiError('not there', 404), false],
  ['asked too often', new ApiError('later', 429), false],
])('%s is asked again: once, or never', (_, error, again) => {
  expect(mayTryAgain(0, error)).toBe(again);
  expect(mayTryAgain(1, error)).toBe(false);
});
