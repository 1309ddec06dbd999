// What stands on the map: a door for a home, a terrace for several that lie together.

import type { MapCluster, MapHome } from './places';

export interface Door {
  key: string;
  latitude: number;
  longitude: number;
  /** Of a terrace more than one. */
  count: number;
  /** In dollars; of a terrace the lowest. */
  price: number | null;
  /** The home, when it is one and the list has it. */
  home: MapHome | null;
  /** Its number, when it is one that another page of the list has. */
  id: number | null;
}

const priceOf = (price: MapCluster['price_min']) =>
  price === null || price === undefined || price === '' || Number.isNaN(Number(price))
    ? null
    : Number(price);

const ofHome = (home: MapHome): Door => ({
  key: `home-${home.id}`,
  latitude: home.latitude,
  longitude: home.longitude,
  count: 1,
  price: home.price,
  home,
  id: home.id,
});

/** As the search has put them together; homes of the list stand there by themselves. */
export function doorsOf(
  clusters: readonly MapCluster[],
  homes: readonly MapHome[],
): Door[] {
  const byId = new Map(homes.map((home) => [home.id, home]));
  return fromNorth(
    clusters
      .filter(({ count }) => count > 0)
      .map((cluster) => {
        const { latitude, longitude, count, id } = cluster;
        const home = (count === 1 && typeof id === 'number' && byId.get(id)) || null;
        if (home) {
          // Where it is, not where its cell has its middle.
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

/** Doors nearer to each other than this hide one another, in pixels of the map. */
const CELL = 64;

/** Homes that nobody has put together yet: those in one cell are a terrace. */
export function terracesOf(
  homes: readonly MapHome[],
  toPixels: (home: MapHome) => { x: number; y: number },
): Door[] {
  const cells = new Map<string, MapHome[]>();
  for (const home of homes) {
    const { x, y } = toPixels(home);
    const cell = `${Math.floor(x / CELL)},${Math.floor(y / CELL)}`;
    cells.set(cell, [...(cells.get(cell) ?? []), home]);
  }
  const doors = [...cells].map(([cell, together]): Door => {
    const [only] = together;
    if (only && together.length === 1) {
      return ofHome(only);
    }
    const mean = (of: (home: MapHome) => number) =>
      together.reduce((sum, home) => sum + of(home), 0) / together.length;
    const prices = together.flatMap(({ price }) => (price === null ? [] : [price]));
    return {
      key: `cell-${cell}`,
      latitude: mean(({ latitude }) => latitude),
      longitude: mean(({ longitude }) => longitude),
      count: together.length,
      price: prices.length === 0 ? null : Math.min(...prices),
      home: null,
      id: null,
    };
  });
  return fromNorth(doors);
}

/** The door of a home, or the terrace that it is in: the nearest one. */
export function doorOf(
  id: number | null,
  doors: readonly Door[],
  homes: readonly MapHome[],
): string | null {
  const home = homes.find((one) => one.id === id);
  const own = doors.find((door) => id !== null && door.id === id);
  if (own || !home) {
    return own?.key ?? null;
  }
  const distance = ({ latitude, longitude }: Door) =>
    Math.hypot(latitude - home.latitude, longitude - home.longitude);
  const [nearest] = doors
    .filter(({ count }) => count > 1)
    .sort((one, other) => distance(one) - distance(other));
  return nearest?.key ?? null;
}

/** Half of what a door and a terrace are wide, and how high they are, in pixels. */
const HALF = { door: 33, terrace: 46 };
const HEIGHT = 50;

/** Doors that would hide one another stand together; their homes are counted all the same. */
export function apart(
  doors: readonly Door[],
  toPixels: (door: Door) => { x: number; y: number },
): Door[] {
  const kept: { door: Door; x: number; y: number }[] = [];
  const half = ({ count }: Door) => (count > 1 ? HALF.terrace : HALF.door);
  for (const door of [...doors].sort((one, other) => other.count - one.count)) {
    const { x, y } = toPixels(door);
    const near = kept.find(
      (one) =>
        Math.abs(one.x - x) < half(one.door) + half(door) && Math.abs(one.y - y) < HEIGHT,
    );
    if (near) {
      near.door = joined(near.door, door);
    } else {
      kept.push({ door, x, y });
    }
  }
  return fromNorth(kept.map(({ door }) => door));
}

function joined(one: Door, other: Door): Door {
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

/** What is farther south stands before what is farther north, and is read after it. */
const fromNorth = (doors: Door[]) =>
  [...doors].sort((one, other) => other.latitude - one.latitude);
