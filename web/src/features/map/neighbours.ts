// The places around a point of the map: one in each of eight directions, with its distance.

export const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** A town or a part of one. */
export interface MapPlace extends MapPoint {
  name: string;
  population: number;
}

export interface Neighbour {
  name: string;
  direction: Direction;
  kilometres: number;
}

/** A nearer place is the point's own place; a farther one is no neighbour. */
const KILOMETRES = { least: 1, most: 250 };
const PER_DEGREE = 111.2;

/** The distance of a place to the east and to the north, in kilometres. */
function offsetOf(from: MapPoint, to: MapPoint) {
  const middle = (((from.latitude + to.latitude) / 2) * Math.PI) / 180;
  return {
    east: (to.longitude - from.longitude) * PER_DEGREE * Math.cos(middle),
    north: (to.latitude - from.latitude) * PER_DEGREE,
  };
}

/**
 * The neighbours of a point, clockwise from the north. In each direction it is the place with the
 * most people for the square of its distance: a village nearby, or a city farther away.
 */
export function neighboursOf(
  point: MapPoint,
  places: readonly MapPlace[],
  isShown: (place: MapPlace) => boolean = () => true,
): Neighbour[] {
  const best = new Map<Direction, Neighbour & { weight: number }>();
  for (const place of places) {
    const { east, north } = offsetOf(point, place);
    const kilometres = Math.hypot(east, north);
    if (
      kilometres < KILOMETRES.least ||
      kilometres > KILOMETRES.most ||
      !isShown(place)
    ) {
      continue;
    }
    const turn = Math.round((Math.atan2(east, north) / Math.PI) * 4);
    const direction = DIRECTIONS[(turn + 8) % 8] ?? 'n';
    const weight = place.population / kilometres ** 2;
    if (weight > (best.get(direction)?.weight ?? 0)) {
      best.set(direction, { name: place.name, direction, kilometres, weight });
    }
  }
  return DIRECTIONS.flatMap((direction) => {
    const found = best.get(direction);
    return found
      ? [{ name: found.name, direction, kilometres: Math.round(found.kilometres) }]
      : [];
  });
}
