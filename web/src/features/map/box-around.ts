// The box of a first view. It is a file of its own, because every page with homes loads it.

import type { MapBox, MapHome } from './places';

type Coordinates = Pick<MapHome, 'latitude' | 'longitude'>;

/**
 * Canada without its north and its outermost coasts, so that also a narrow panel shows it at a zoom
 * of which the base map fills the panel.
 */
export const COUNTRY: MapBox = [-133, 41.7, -60, 62];

/** The share of the homes at each edge that a first view may leave out. */
const EDGE_SHARE = 1 / 40;

/** The range of some values without the outermost ones. */
function innerRange(values: (readonly [value: number, count: number])[]) {
  const sorted = [...values].sort(([a], [b]) => a - b);
  const cut = sorted.reduce((sum, [, count]) => sum + count, 0) * EDGE_SHARE;
  const first = (list: typeof sorted) => {
    let passed = 0;
    return list.find(([, count]) => (passed += count) > cut)?.[0] ?? 0;
  };
  return [first(sorted), first([...sorted].reverse())] as const;
}

/** The box around the middle 95 % of some homes or clusters; of a few homes around all. */
export function boxAroundMost(
  homes: readonly (Coordinates & { count?: number })[],
): MapBox | null {
  if (homes.length === 0) {
    return null;
  }
  const range = (name: keyof Coordinates) =>
    innerRange(homes.map((home) => [home[name], home.count ?? 1]));
  const [west, east] = range('longitude');
  const [south, north] = range('latitude');
  return [west, south, east, north];
}
