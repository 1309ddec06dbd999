import { expect, test } from 'vitest';
import { endsOf } from './terrace';

const row = (scrollLeft: number) => ({ scrollLeft, clientWidth: 500, scrollWidth: 1500 });

test.each([
  [0, true, false],
  [5, true, false],
  [6, false, false],
  [994, false, false],
  [995, false, true],
  [1000, false, true],
])(
  'at %d px of a thousand: the beginning %s, the end %s (§9)',
  (left, atStart, atEnd) => {
    expect(endsOf(row(left))).toEqual({ atStart, atEnd });
  },
);

test('a row that fits is at both ends', () => {
  expect(endsOf({ scrollLeft: 0, clientWidth: 500, scrollWidth: 500 })).toEqual({
    atStart: true,
    atEnd: true,
  });
});
