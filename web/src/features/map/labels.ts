// The labels of the map: names of places and of streets. A label without room is left out.

import type { Colours } from './colours';
import { rectOf, type TileTransform, transformOf } from './tile-transform';
import { EXACT_TO, type Frame, type Label, type TilePart, type TilePath } from './tiles';

type Context = CanvasRenderingContext2D;

/** A label, ready to be painted. */
interface MapLabel {
  text: string;
  x: number;
  y: number;
  font: string;
  size: number;
  colour: string;
  halo: string;
  order: number;
  alpha: number;
}

/** The priority of kinds: of two overlapping labels the earlier kind is painted. */
const ORDER = ['region', 'ocean', 'locality', 'lake', 'neighbourhood'];

function labelOf(
  label: Label,
  zoom: number,
  colours: Colours,
): Omit<MapLabel, 'x' | 'y'> | null {
  const { kind, layer, minZoom, population } = label;
  if (minZoom > zoom || (kind === 'region' && zoom > 7) || kind === 'country') {
    return null;
  }
  const isWater = layer === 'water';
  const kindAt = ORDER.indexOf(kind);
  const order =
    minZoom * 10 + (kindAt < 0 ? ORDER.length : kindAt) - Math.min(population, 9e6) / 1e7;
  if (isWater) {
    const size = kind === 'ocean' ? 17 : 15;
    const font = `italic 400 ${size}px ${colours['--font-text']}`;
    const halo = zoom > EXACT_TO ? colours['--map-land'] : colours['--map-water'];
    return {
      text: label.name,
      font,
      size,
      colour: colours['--map-name-water'],
      halo,
      order,
      alpha: 1,
    };
  }
  const isLarge = kind === 'locality' && zoom - minZoom >= 3;
  const size = isLarge ? 17 : kind === 'locality' ? 15 : 14;
  return {
    text: label.name,
    font: `520 ${size}px ${colours['--font-display']}`,
    size,
    colour: colours['--map-name'],
    halo: colours['--map-land'],
    order,
    alpha: kind === 'region' ? 0.75 : 1,
  };
}

export function labelsOf(frame: Frame, parts: TilePart[], colours: Colours): MapLabel[] {
  const words = parts.flatMap((part) => {
    const transform = transformOf(frame, part);
    const { left, top, right, bottom } = rectOf(frame, part);
    return part.tile.labels.flatMap((label) => {
      const word = labelOf(label, frame.zoom, colours);
      const x = transform.x + label.x * transform.scale;
      const y = transform.y + label.y * transform.scale;
      // A tile may cover several parts; each label is painted in its own part.
      const isHere = x >= left && x < right && y >= top && y < bottom;
      return word && isHere ? [{ ...word, x, y }] : [];
    });
  });
  return words.sort((one, other) => one.order - other.order);
}

export interface OccupiedBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function write(context: Context, word: Omit<MapLabel, 'order' | 'size'>) {
  context.font = word.font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.globalAlpha = word.alpha;
  context.strokeStyle = word.halo;
  context.lineWidth = 4;
  context.strokeText(word.text, word.x, word.y);
  context.fillStyle = word.colour;
  context.fillText(word.text, word.x, word.y);
  context.globalAlpha = 1;
}

/** Paints the labels that have room, the more important first. */
export function drawLabels(
  context: Context,
  words: MapLabel[],
  occupied: readonly OccupiedBox[],
) {
  const taken = [...occupied];
  for (const word of words) {
    context.font = word.font;
    const half = context.measureText(word.text).width / 2 + 8;
    const high = word.size * 0.8;
    const boxAt = (y: number) => ({
      left: word.x - half,
      right: word.x + half,
      top: y - high,
      bottom: y + high,
    });
    // A marker covers its place, so the name stands below.
    const marker = occupied.find((box) => overlap(boxAt(word.y), box));
    const below = marker ? marker.bottom + high + 1 : word.y;
    const y = below - word.y > word.size * 2 ? word.y : below;
    const box = boxAt(y);
    if (!taken.some((other) => overlap(box, other))) {
      taken.push(box);
      write(context, { ...word, y });
    }
  }
}

const overlap = (one: OccupiedBox, other: OccupiedBox) =>
  one.right >= other.left &&
  one.left <= other.right &&
  one.bottom >= other.top &&
  one.top <= other.bottom;

/** Paints street names on the longest straight segment, if it is long enough. */
export function drawRoadNames(
  context: Context,
  frame: Frame,
  parts: TilePart[],
  colours: Colours,
) {
  if (frame.zoom < 14) {
    return;
  }
  const font = `400 12.5px ${colours['--font-text']}`;
  context.font = font;
  const seen = new Set<string>();
  for (const part of parts) {
    const transform = transformOf(frame, part);
    const { left, top, right, bottom } = rectOf(frame, part);
    for (const { name, paths, isArea } of part.tile.shapes['roads'] ?? []) {
      const key = `${name} ${part.x} ${part.y}`;
      if (name === '' || isArea || seen.has(key)) {
        continue;
      }
      const segment = longestPart(paths, transform);
      const x = (segment.from[0] + segment.to[0]) / 2;
      const y = (segment.from[1] + segment.to[1]) / 2;
      const isHere = x >= left && x < right && y >= top && y < bottom;
      if (!isHere || segment.length < context.measureText(name).width + 12) {
        continue;
      }
      seen.add(key);
      const turn = Math.atan2(
        segment.to[1] - segment.from[1],
        segment.to[0] - segment.from[0],
      );
      const upright = Math.abs(turn) > Math.PI / 2 ? turn + Math.PI : turn;
      context.save();
      context.translate(x, y);
      context.rotate(upright);
      write(context, {
        text: name,
        x: 0,
        y: 0,
        font,
        colour: colours['--map-name'],
        halo: colours['--map-road'],
        alpha: 1,
      });
      context.restore();
    }
  }
}

type Spot = readonly [x: number, y: number];

function longestPart(paths: TilePath[], transform: TileTransform) {
  let best: { from: Spot; to: Spot; length: number } = {
    from: [0, 0],
    to: [0, 0],
    length: 0,
  };
  for (const path of paths) {
    for (let at = 2; at + 1 < path.length; at += 2) {
      const spot = (of: number): Spot => [
        transform.x + (path[of] ?? 0) * transform.scale,
        transform.y + (path[of + 1] ?? 0) * transform.scale,
      ];
      const [from, to] = [spot(at - 2), spot(at)];
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      if (length > best.length) {
        best = { from, to, length };
      }
    }
  }
  return best;
}
