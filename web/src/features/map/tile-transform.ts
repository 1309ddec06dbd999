// The position of a tile in a frame of the map.

import type { Frame, TilePart } from './tiles';

/** Transforms the units of a tile into pixels of a frame. */
export interface TileTransform {
  scale: number;
  x: number;
  y: number;
}

export function transformOf(
  frame: Frame,
  { address: [, level, x, y], tile }: TilePart,
): TileTransform {
  const size = 256 * 2 ** (frame.zoom - level);
  return { scale: size / tile.extent, x: x * size - frame.left, y: y * size - frame.top };
}

/** The rectangle of a part in the frame, in whole pixels, so that there are no seams. */
export function rectOf(frame: Frame, { zoom, x, y }: TilePart) {
  const size = 256 * 2 ** (frame.zoom - zoom);
  const left = Math.round(x * size - frame.left);
  const top = Math.round(y * size - frame.top);
  const right = Math.round((x + 1) * size - frame.left);
  const bottom = Math.round((y + 1) * size - frame.top);
  return { left, top, right, bottom };
}
