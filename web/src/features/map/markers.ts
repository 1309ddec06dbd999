// The markers of the map: one for a home, or one for a cluster of several homes. marker-list.tsx
// renders them.

import type { MapCluster, MapHome } from './places';

export interface Marker {
  key: string;
  latitude: number;
  longitude: number;
  /** The number of homes; more than one for a cluster. */
  count: number;
  /** In dollars; the lowest price of a cluster. */
  price: number | null;
  /** The home of a single marker, if it is in the list. */
  home: MapHome | null;
  /** The id of a single home, also when it is on another page of the list. */
  id: number | null;
}

const priceOf = (price: MapCluster['price_min']) =>
  price === null || price === undefined || price === '' || Number.isNaN(Number(price))
    ? null
    : Number(price);

const ofHome = (home: MapHome): Marker => ({
  key: `home-${home.id}`,
  latitude: home.latitude,
  longitude: home.longitude,
  count: 1,
  price: home.price,
  home,
  id: home.id,
});

/** The markers of the server's clusters. A cluster of one home of the list becomes that home. */
export function markersOf(
  clusters: readonly MapCluster[],
  homes: readonly MapHome[],
): Marker[] {
  const byId = new Map(homes.map((home) => [home.id, home]));
  return sortNorthFirst(
    clusters
      .filter(({ count }) => count > 0)
      .map((cluster) => {
        const { latitude, longitude, count, id } = cluster;
        const home = (count === 1 && typeof id === 'number' && byId.get(id)) || null;
        if (home) {
          // At its own place, not in the middle of the cell.
          return ofHome(home);
        }
        return {
          key:
            count === 1 && typeof id === 'number'
              ? `home-${id}`
              : `${latitude.toFixed(5)},${longitude.toFixed(5)}`,
          latitude,
          longitude,
          count,
          price: priceOf(cluster.price_min),
          home: null,
          id: count === 1 && typeof id === 'number' ? id : null,
        };
      }),
  );
}

/** The side of a cell in which homes are clustered, in pixels. */
const CELL_PX = 64;

/** Clusters homes in the browser: all homes in one cell are one marker. */
export function clusterByCell(
  homes: readonly MapHome[],
  toPixels: (home: MapHome) => { x: number; y: number },
): Marker[] {
  const cells = new Map<string, MapHome[]>();
  for (const home of homes) {
    const { x, y } = toPixels(home);
    const cell = `${Math.floor(x / CELL_PX)},${Math.floor(y / CELL_PX)}`;
    cells.set(cell, [...(cells.get(cell) ?? []), home]);
  }
  const markers = [...cells].map(([cell, inCell]): Marker => {
    const [only] = inCell;
    if (only && inCell.length === 1) {
      return ofHome(only);
    }
    const mean = (of: (home: MapHome) => number) =>
      inCell.reduce((sum, home) => sum + of(home), 0) / inCell.length;
    const prices = inCell.flatMap(({ price }) => (price === null ? [] : [price]));
    return {
      key: `cell-${cell}`,
      latitude: mean(({ latitude }) => latitude),
      longitude: mean(({ longitude }) => longitude),
      count: inCell.length,
      price: prices.length === 0 ? null : Math.min(...prices),
      home: null,
      id: null,
    };
  });
  return sortNorthFirst(markers);
}

/** The key of a home's marker, or of the nearest cluster; null without either. */
export function markerOf(
  id: number | null,
  markers: readonly Marker[],
  homes: readonly MapHome[],
): string | null {
  const home = homes.find((one) => one.id === id);
  const own = markers.find((marker) => id !== null && marker.id === id);
  if (own || !home) {
    return own?.key ?? null;
  }
  const distance = ({ latitude, longitude }: Marker) =>
    Math.hypot(latitude - home.latitude, longitude - home.longitude);
  const [nearest] = markers
    .filter(({ count }) => count > 1)
    .sort((one, other) => distance(one) - distance(other));
  return nearest?.key ?? null;
}

/** Half the width of a home's marker and of a cluster's; below, their height; in pixels. */
const HALF_WIDTH_PX = { door: 33, cluster: 46 };
const HEIGHT_PX = 50;

/** Merges markers that would overlap; the counts of their homes are added. */
export function mergeOverlapping(
  markers: readonly Marker[],
  toPixels: (marker: Marker) => { x: number; y: number },
): Marker[] {
  const merged: { marker: Marker; x: number; y: number }[] = [];
  const half = ({ count }: Marker) =>
    count > 1 ? HALF_WIDTH_PX.cluster : HALF_WIDTH_PX.door;
  for (const marker of [...markers].sort((one, other) => other.count - one.count)) {
    const { x, y } = toPixels(marker);
    const near = merged.find(
      (one) =>
        Math.abs(one.x - x) < half(one.marker) + half(marker) &&
        Math.abs(one.y - y) < HEIGHT_PX,
    );
    if (near) {
      near.marker = mergeTwo(near.marker, marker);
    } else {
      merged.push({ marker, x, y });
    }
  }
  return sortNorthFirst(merged.map(({ marker }) => marker));
}

function mergeTwo(one: Marker, other: Marker): Marker {
  const prices = [one.price, other.price].filter((price) => price !== null);
  return {
    ...one,
    key: one.count > 1 ? one.key : `near-${one.key}`,
    count: one.count + other.count,
    price: prices.length === 0 ? null : Math.min(...prices),
    home: null,
    id: null,
  };
}

/** Sorts from north to south: southern markers are drawn above northern ones, and read after them. */
const sortNorthFirst = (markers: Marker[]) =>
  [...markers].sort((one, other) => other.latitude - one.latitude);
