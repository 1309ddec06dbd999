import { expect, test } from 'vitest';
import { toBytes, toText } from './webauthn';

test('bytes come back as they were, in the letters of addresses', () => {
  const bytes = Uint8Array.from([255, 254, 251, 0, 62]);
  expect(toText(bytes.buffer)).toBe('__77AD4');
  expect(toBytes('__77AD4')).toEqual(bytes);
});
