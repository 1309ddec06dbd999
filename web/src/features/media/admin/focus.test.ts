import { expect, test } from 'vitest';
import { pointAt, stepsOf } from './focus';

test('a point is told in fifths, and the middle is not told', () => {
  expect(stepsOf({ x: 50, y: 50 })).toBeUndefined();
  expect(stepsOf({ x: 40, y: 59 })).toBeUndefined();
  expect(stepsOf({ x: 0, y: 0 })).toBe('00');
  expect(stepsOf({ x: 39, y: 60 })).toBe('13');
  expect(stepsOf({ x: 100, y: 50 })).toBe('42');
});

test('where a picture is pressed is its point, and no further than its edges', () => {
  const box = { left: 100, top: 50, width: 400, height: 200 };
  expect(pointAt(box, { clientX: 300, clientY: 150 })).toEqual({ x: 50, y: 50 });
  expect(pointAt(box, { clientX: 200, clientY: 240 })).toEqual({ x: 25, y: 95 });
  expect(pointAt(box, { clientX: 90, clientY: 900 })).toEqual({ x: 0, y: 100 });
  expect(pointAt({ ...box, width: 0 }, { clientX: 1, clientY: 50 })).toEqual({
    x: 50,
    y: 0,
  });
});
