// The positions of overlays in a frame: the drawn area, the distance rings, the circles of rough
// places. painter.ts draws them.

import type { Map as LeafletMap } from 'leaflet';
import { type MapHome, ROUGH_METRES } from './places';
import type { Overlays } from './painter';
import type { Point } from './polyline';
import type { Frame } from './tiles';

export interface OverlaySource {
  area: readonly Point[] | null;
  homes: readonly MapHome[];
  center: { latitude: number; longitude: number } | null;
  /** The centre is a place that the user sets. */
  isDoor: boolean;
}

const EARTH_METRES = 40_075_016.7;

/** Pixels that a metre is long on the map. */
export function pixelsPerMetre(latitude: number, zoom: number): number {
  const around = EARTH_METRES * Math.cos((latitude * Math.PI) / 180);
  return (256 * 2 ** zoom) / around;
}

/** The distances of rings, in metres. */
const STEPS = [100, 250, 500, 1_000, 2_000, 5_000, 10_000, 25_000, 50_000, 100_000];
/** The least distance between two rings, in pixels. */
const APART = 90;
const RINGS = 3;
/** Rings are shown from this zoom on. */
const RINGS_FROM_ZOOM = 9;

/** The distances of the rings around a place at a zoom, in metres. */
export function ringsAt(latitude: number, zoom: number): number[] {
  const scale = pixelsPerMetre(latitude, zoom);
  const step = STEPS.find((metres) => metres * scale >= APART);
  return step === undefined || zoom < RINGS_FROM_ZOOM
    ? []
    : Array.from({ length: RINGS }, (_, at) => step * (at + 1));
}

/** A circle smaller than its marker or larger than the window is not drawn. */
const ROUGH_PIXELS = { least: 36, most: 700 };

export function overlaysIn(
  map: LeafletMap,
  frame: Frame,
  { area, homes, center, isDoor }: OverlaySource,
): Overlays {
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
