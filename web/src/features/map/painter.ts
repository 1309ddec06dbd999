// Paints the map on a canvas, in the light and dark colours of the brand: land, parks, water, roads
// (edge, then fill), borders, then overlays (area, rings, rough places), then labels (labels.ts). It paints the
// base map and an operator's streets; both have the layer names of the Protomaps basemap.
//
// Without streets the shore is exact to about a kilometre. So above zoom 10 it is painted with a soft
// edge, and later not at all (docs/decisions/0033).

import type { Colours } from './colours';
import { drawLabels, drawRoadNames, labelsOf, type OccupiedBox } from './labels';
import { messages } from './messages';
import { rectOf, type TileTransform, transformOf } from './tile-transform';
import { EXACT_TO, type Frame, type Shape, type TilePart, type TilePath } from './tiles';

/** The overlays, in pixels of the frame. */
export interface Overlays {
  /** The area of the search. */
  area: TilePath | null;
  /** Circles of rough places. */
  rough: { x: number; y: number; radius: number }[];
  /** Distance rings. */
  rings: { x: number; y: number; radius: number; metres: number }[];
  /** The picked place. */
  door?: { x: number; y: number } | null;
  /** Boxes over the map; no label is painted below them. */
  occupied?: readonly OccupiedBox[];
}

/** The opacity of its water at higher zooms. */
const SOFT_WATER: Record<number, number> = { 11: 0.75, 12: 0.45, 13: 0.22 };

const PARKS =
  /park|garden|grass|golf|pitch|playground|cemetery|recreation|meadow|zoo|village_green|nature_reserve/;
const WOODS = /wood|forest|scrub/;

/** Roads, the widest last: which kinds, from which zoom, how wide at zoom 14. */
const ROADS = [
  { kinds: /^(other|path)$/, from: 15, width: 1, colour: '--map-street', edge: false },
  { kinds: /^minor_road$/, from: 13, width: 2.4, colour: '--map-street', edge: false },
  { kinds: /^(medium|major)_road$/, from: 9, width: 5, colour: '--map-road', edge: true },
  { kinds: /^highway$/, from: 7, width: 7, colour: '--map-hw', edge: true },
] as const;

/** The width of a line at a zoom, from its width at zoom 14. */
const widthAt = (width: number, zoom: number) =>
  Math.max(0.6, width * 1.45 ** (Math.min(zoom, 18) - 14));

type Context = CanvasRenderingContext2D;

function trace(
  context: Context,
  paths: TilePath[],
  transform: TileTransform,
  isClosed: boolean,
) {
  for (const path of paths) {
    for (let at = 0; at + 1 < path.length; at += 2) {
      const x = transform.x + (path[at] ?? 0) * transform.scale;
      const y = transform.y + (path[at + 1] ?? 0) * transform.scale;
      if (at === 0) {
        context.moveTo(x, y);
      } else {
        context.lineTo(x, y);
      }
    }
    if (isClosed) {
      context.closePath();
    }
  }
}

function fill(
  context: Context,
  shapes: Shape[],
  transform: TileTransform,
  colour: string,
) {
  if (shapes.length === 0) {
    return;
  }
  context.beginPath();
  for (const { paths, isArea } of shapes) {
    if (isArea) {
      trace(context, paths, transform, true);
    }
  }
  context.fillStyle = colour;
  context.fill();
}

function stroke(
  context: Context,
  shapes: Shape[],
  transform: TileTransform,
  line: { colour: string; width: number; dash?: number[] },
) {
  if (shapes.length === 0) {
    return;
  }
  context.beginPath();
  for (const { paths, isArea } of shapes) {
    trace(context, paths, transform, isArea);
  }
  context.strokeStyle = line.colour;
  context.lineWidth = line.width;
  context.setLineDash(line.dash ?? []);
  context.stroke();
  context.setLineDash([]);
}

function drawRoads(
  context: Context,
  roads: Shape[],
  transform: TileTransform,
  zoom: number,
  colours: Colours,
) {
  const rails = roads.filter(({ kind }) => kind === 'rail');
  if (zoom >= 11) {
    stroke(context, rails, transform, {
      colour: colours['--map-rail'],
      width: widthAt(2, zoom),
      dash: [2, 5],
    });
  }
  const shown = ROADS.filter(({ from }) => zoom >= from).map((road) => ({
    ...road,
    shapes: roads.filter(({ kind }) => road.kinds.test(kind)),
  }));
  for (const { shapes, width } of shown.filter(({ edge }) => edge)) {
    stroke(context, shapes, transform, {
      colour: colours['--map-edge'],
      width: widthAt(width, zoom) + 1.6,
    });
  }
  for (const { shapes, width, colour } of shown) {
    stroke(context, shapes, transform, {
      colour: colours[colour],
      width: widthAt(width, zoom),
    });
  }
}

function drawTilePart(context: Context, frame: Frame, part: TilePart, colours: Colours) {
  const { shapes } = part.tile;
  const transform = transformOf(frame, part);
  const { zoom } = frame;
  const green = [...(shapes['landcover'] ?? []), ...(shapes['landuse'] ?? [])];
  const woods = green.filter(({ kind }) => WOODS.test(kind));
  const parks = green.filter(({ kind }) => PARKS.test(kind));
  fill(context, woods, transform, colours['--map-wood']);
  fill(context, parks, transform, colours['--map-park']);
  const isExact = part.address[0] === 'streets' || zoom <= EXACT_TO;
  if (isExact) {
    const water = shapes['water'] ?? [];
    fill(context, water, transform, colours['--map-water']);
    const shore = { colour: colours['--map-shore'], width: zoom < 6 ? 0.7 : 1.2 };
    stroke(context, water, transform, shore);
  }
  if (zoom >= 15) {
    fill(context, shapes['buildings'] ?? [], transform, colours['--map-ground']);
  }
  drawRoads(context, shapes['roads'] ?? [], transform, zoom, colours);
  if (isExact) {
    const borders = shapes['boundaries'] ?? [];
    const isCountry = ({ kind }: Shape) => kind === 'country';
    const colour = colours['--map-rail'];
    const regions = borders.filter((border) => !isCountry(border));
    stroke(context, regions, transform, { colour, width: 1, dash: [3, 4] });
    stroke(context, borders.filter(isCountry), transform, { colour, width: 1.6 });
  }
}

function clip(context: Context, frame: Frame, part: TilePart, draw: () => void) {
  const { left, top, right, bottom } = rectOf(frame, part);
  context.save();
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  context.clip();
  draw();
  context.restore();
}

/** Paints a small canvas enlarged: a soft edge that works in every browser. */
function drawSoftWater(
  context: Context,
  frame: Frame,
  parts: TilePart[],
  colours: Colours,
) {
  const strength = SOFT_WATER[frame.zoom];
  const base = parts.filter(({ address: [set] }) => set === 'base');
  if (strength === undefined || base.length === 0) {
    return;
  }
  // A kilometre, and no more steps than can be seen.
  const by = 6 * 2 ** (frame.zoom - EXACT_TO);
  const small = document.createElement('canvas');
  small.width = Math.ceil(frame.width / by);
  small.height = Math.ceil(frame.height / by);
  const soft = small.getContext('2d');
  if (!soft) {
    return;
  }
  soft.scale(1 / by, 1 / by);
  for (const part of base) {
    clip(soft, frame, part, () =>
      fill(
        soft,
        part.tile.shapes['water'] ?? [],
        transformOf(frame, part),
        colours['--map-water'],
      ),
    );
  }
  context.save();
  context.globalAlpha = strength;
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(small, 0, 0, small.width * by, small.height * by);
  context.restore();
}

const WHOLE: TileTransform = { scale: 1, x: 0, y: 0 };

function drawOverlays(
  context: Context,
  { area, rough, rings, door }: Overlays,
  colours: Colours,
) {
  if (area) {
    const shape = [{ kind: '', isArea: true, name: '', paths: [area] }];
    context.globalAlpha = 0.12;
    fill(context, shape, WHOLE, colours['--brand']);
    context.globalAlpha = 1;
    stroke(context, shape, WHOLE, { colour: colours['--brand'], width: 2.5 });
  }
  for (const { x, y, radius } of rings) {
    circle(context, x, y, radius);
    context.strokeStyle = colours['--map-rail'];
    context.lineWidth = 1.4;
    context.setLineDash([2, 6]);
    context.stroke();
  }
  for (const { x, y, radius } of rough) {
    circle(context, x, y, radius);
    context.globalAlpha = 0.1;
    context.fillStyle = colours['--pin'];
    context.fill();
    context.globalAlpha = 1;
    context.strokeStyle = colours['--pin'];
    context.lineWidth = 1.5;
    context.setLineDash([5, 4]);
    context.stroke();
  }
  context.setLineDash([]);
  if (door) {
    drawDoor(context, door, colours);
  }
}

/** The marker of the picked place: a door on a step; the place is the middle of the step. */
function drawDoor(
  context: Context,
  { x, y }: { x: number; y: number },
  colours: Colours,
) {
  context.beginPath();
  context.moveTo(x - 11, y - 3);
  context.lineTo(x - 11, y - 22);
  context.arc(x, y - 22, 11, Math.PI, 0);
  context.lineTo(x + 11, y - 3);
  context.closePath();
  context.fillStyle = colours['--action'];
  context.fill();
  context.strokeStyle = colours['--map-land'];
  context.lineWidth = 2;
  context.stroke();
  context.fillStyle = colours['--pin'];
  context.fillRect(x - 15, y - 3, 30, 4);
}

function circle(context: Context, x: number, y: number, radius: number) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

/** The text of a distance. */
export const distance = (metres: number) =>
  metres < 1_000 ? messages.metres(metres) : messages.kilometres(metres / 1_000);

/**
 * The distance of a ring's label above the centre, in pixels. On the map of a home, which is 240
 * pixels high, it is between the place names in the west and in the north-west.
 */
const RING_LABEL_RISE = 66;

/** The position of a ring's label: on the ring, at the left. */
export const ringLabelAt = (x: number, y: number, radius: number) => ({
  x: x - Math.sqrt(Math.max(0, radius ** 2 - RING_LABEL_RISE ** 2)),
  y: y - RING_LABEL_RISE,
});

/** Where 84° north is, from the top of the world, which is 1 high. */
const NORTH_END = 0.0307;

/** Paints a whole frame; the context is scaled to its pixels. */
export function paint(
  context: Context,
  frame: Frame,
  parts: TilePart[],
  marks: Overlays,
  colours: Colours,
) {
  context.fillStyle = colours['--map-land'];
  context.fillRect(0, 0, frame.width, frame.height);
  // The base map ends in the sea of the north, where a high window shows more.
  const north = NORTH_END * 256 * 2 ** frame.zoom - frame.top;
  if (north > 0) {
    context.fillStyle = colours['--map-water'];
    context.fillRect(0, 0, frame.width, north);
  }
  context.lineJoin = 'round';
  context.lineCap = 'round';
  drawSoftWater(context, frame, parts, colours);
  for (const part of parts) {
    clip(context, frame, part, () => drawTilePart(context, frame, part, colours));
  }
  drawOverlays(context, marks, colours);
  drawRoadNames(context, frame, parts, colours);
  const rings = marks.rings.map(({ x, y, radius, metres }, at) => ({
    text: distance(metres),
    ...ringLabelAt(x, y, radius),
    font: `400 12.5px ${colours['--font-text']}`,
    size: 13,
    colour: colours['--map-name'],
    halo: colours['--map-land'],
    order: at,
    alpha: 1,
  }));
  drawLabels(
    context,
    [...rings, ...labelsOf(frame, parts, colours)],
    marks.occupied ?? [],
  );
}
