import { expect, test } from 'vitest';
import { pixelsPerMetre, ringsAt } from './overlays';

test('a metre is as long as the map says', () => {
  // At the equator the world, 40,075 km, is 256 px wide at zoom 0.
  expect(pixelsPerMetre(0, 0) * 40_075_016.7).toBeCloseTo(256);
  expect(pixelsPerMetre(60, 10) / pixelsPerMetre(0, 10)).toBeCloseTo(2);
});

test.each([
  [43.25, 13, [2_000, 4_000, 6_000]],
  [43.25, 14, [1_000, 2_000, 3_000]],
  [43.25, 16, [250, 500, 750]],
  [43.25, 8, []],
])('rings at %d, zoom %d', (latitude, zoom, expected) => {
  const rings = ringsAt(latitude, zoom);
  expect(rings).toEqual(expected);
  for (const metres of rings) {
    expect(metres * pixelsPerMetre(latitude, zoom)).toBeGreaterThan(80);
  }
});
