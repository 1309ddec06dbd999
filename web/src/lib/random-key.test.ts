import { expect, test } from 'vitest';
import { randomKey } from './random-key';

test('keys are what the server takes, and differ', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});
