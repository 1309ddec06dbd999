import { expect, test } from 'vitest';
import { chartOf, HEIGHT } from './chart';

const days = (...counts: number[]) =>
  counts.map((count, at) => ({ date: `2026-11-0${at + 1}`, count }));

test('the highest bar is as high as the chart, and the others in proportion', () => {
  const { bars, total, most } = chartOf(days(0, 5, 10, 1000));
  expect([total, most]).toEqual([1015, 1000]);
  expect(bars.map(({ height }) => height)).toEqual([0, 2, 2, HEIGHT]);
  expect(bars.map(({ y }) => y)).toEqual([HEIGHT, 98, 98, 0]);
  expect(bars.every(({ x }, at) => x > at && x < at + 1)).toBe(true);
});

test('without messages there are no bars to see, and no mistakes', () => {
  const { bars, total, most } = chartOf(days(0, 0));
  expect([total, most]).toEqual([0, 0]);
  expect(bars.map(({ height }) => height)).toEqual([0, 0]);
  expect(chartOf([])).toEqual({ bars: [], total: 0, most: 0 });
});
