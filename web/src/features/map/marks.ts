// Where on a frame the area, the rings and the rough places lie.

import type { Map as LeafletMap } from 'leaflet';
import { ROUGH_METRES, type MapHome } from './places';
import type { Marks } from './painter';
import type { Point } from './polyline';
import type { Frame } from './tiles';

export interface Marked {
  area: readonly Point[] | null;
  homes: readonly MapHome[];
  center: { latitude: number; longitude: number } | null;
  /** The centre is a door that somebody sets. */
  isDoor: boolean;
}

const EARTH_METRES = 40_075_016.7;

/** Pixels that a metre is long on the map. */
export function pixelsPerMetre(latitude: number, zoom: number): number {
  const around = EARTH_METRES * Math.cos((latitude * Math.PI) / 180);
  return (256 * 2 ** zoom) / around;
}

/** Distances that people have a feeling for, in metres. */
const STEPS = [100, 250, 500, 1_000, 2_000, 5_000, 10_000, 25_000, 50_000, 100_000];
/** Between two rings at least. */
const APART = 90;
const RINGS = 3;
/** Farther than this nobody counts from a place. */
const RINGS_FROM_ZOOM = 9;

/** The distances of the rings around a place at a zoom, in metres. */
export function ringsAt(latitude: number, zoom: number): number[] {
  const scale = pixelsPerMetre(latitude, zoom);
  const step = STEPS.find((metres) => metres * scale >= APART);
  return step === undefined || zoom < RINGS_FROM_ZOOM
    ? []
    : Array.from({ length: RINGS }, (_, at) => step * (at + 1));
}

/** Smaller than its door a circle says nothing; larger than the window neither. */
const ROUGH_PIXELS = { least: 36, most: 700 };

export function marksIn(
  map: LeafletMap,
  frame: Frame,
  { area, homes, center, isDoor }: Marked,
): Marks {
  const { zoom } = frame;
  const place = (latitude: number, longitude: number) => {
    const { x, y } = map.project([latitude, longitude], zoom);
    return { x: x - frame.left, y: y - frame.top };
  };
  const rough = homes.flatMap(({ latitude, longitude, precision }) => {
    const radius = ROUGH_METRES[precision] * pixelsPerMetre(latitude, zoom);
    const isShown = radius >= ROUGH_PIXELS.least && radius <= ROUGH_PIXELS.most;
    return isShown ? [{ ...place(latitude, longitude), radius }] : [];
  });
  const rings = center
    ? ringsAt(center.latitude, zoom).map((metres) => ({
        ...place(center.latitude, center.longitude),
        metres,
        radius: metres * pixelsPerMetre(center.latitude, zoom),
      }))
    : [];
  return {
    area:
      area?.flatMap(([latitude, longitude]) => {
        const { x, y } = place(latitude, longitude);
        return [x, y];
      }) ?? null,
    rough,
    rings,
    door: center && isDoor ? place(center.latitude, center.longitude) : null,
  };
}
