import { expect, test } from 'vitest';
import { decodePolyline, encodePolyline, MOST_POINTS, type Point } from './polyline';

test('a line is written as everybody writes it', () => {
  // The example of the format's own description.
  const points: Point[] = [
    [38.5, -120.2],
    [40.7, -120.95],
    [43.252, -126.453],
  ];
  expect(encodePolyline(points)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(points);
  expect(encodePolyline([])).toBe('');
  expect(decodePolyline('')).toEqual([]);
});

test('what was drawn is read as it was, to five decimals', () => {
  const points: Point[] = [];
  for (let at = 0; at < MOST_POINTS; at += 1) {
    const turn = (at / MOST_POINTS) * 2 * Math.PI;
    points.push([56 + 27.9 * Math.sin(turn), -95 + 84.9 * Math.cos(turn * 3)]);
  }
  const read = decodePolyline(encodePolyline(points));
  expect(read).toHaveLength(MOST_POINTS);
  points.forEach(([latitude, longitude], at) => {
    expect(read?.[at]?.[0]).toBeCloseTo(latitude, 5);
    expect(read?.[at]?.[1]).toBeCloseTo(longitude, 5);
  });
  // Rounding does not add up along the line.
  expect(encodePolyline(read ?? [])).toBe(encodePolyline(points));
});

test.each([
  ['an end that is missing', '_p~iF~ps|'],
  ['a latitude without its longitude', '_p~iF'],
  ['what is no text of this kind', 'é€'],
  ['a space', '_p~iF ~ps|U'],
  ['numbers without an end', '~'.repeat(50)],
  ['a place that is not on earth', encodePolyline([[91, 0]])],
  ['far too many points', '??'.repeat(MOST_POINTS + 1)],
])('%s is no line', (_, text) => {
  expect(decodePolyline(text)).toBeNull();
});
