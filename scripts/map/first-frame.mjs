// Makes what the server draws the map's first frame from, in the HTML of pages of homes: water and
// borders of the base map (crates/homes/map/base.pmtiles) as paths of an SVG, coarse for the country and
// finer for a province, and its places. It needs the packages of web/ (npm ci). It writes the same bytes
// every time.
//
//   node scripts/map/first-frame.mjs

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '../..');
const require = createRequire(join(root, 'web/package.json'));
const { VectorTile } = await import(require.resolve('@mapbox/vector-tile'));
const { PbfReader } = await import(require.resolve('pbf'));

/** The width of the world in units of the paths. */
const WORLD = 4096;
/**
 * What is drawn, in units: of a province from Alaska to the Atlantic; of the country as far as a panel
 * of another shape shows, down to where the base map ends.
 */
const BOXES = {
  country: { left: 91, top: 340, right: 1593, bottom: 1816 },
  province: { left: 400, top: 900, right: 1490, bottom: 1720 },
};
/**
 * The level of tiles that is read, and decimals of a unit. What is left out, in units: smaller waters,
 * and the distance that a line may move.
 */
const COARSE = { box: BOXES.country, level: 2, decimals: 0, leastArea: 100, tolerance: 4 };
const FINE = { box: BOXES.province, level: 4, decimals: 1, leastArea: 5, tolerance: 0.7 };
/** The level of tiles that has all places, and the people of the smallest that is named. */
const PLACES_LEVEL = 6;
const LEAST_PEOPLE = 1_000;
/** South of it the lines of states are left out. */
const SOUTH = 1465;

const file = readFileSync(join(root, 'crates/homes/map/base.pmtiles'));
const header = (at) => Number(file.readBigUInt64LE(at));
const unpack = (bytes) => (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes);

/** The entries of the root directory of a PMTiles file: where each tile lies. */
function entries() {
  const read = new PbfReader(unpack(file.subarray(header(8), header(8) + header(16))));
  const count = read.readVarint();
  const list = (each) => Array.from({ length: count }, each);
  let id = 0;
  const ids = list(() => (id += read.readVarint()));
  const runs = list(() => read.readVarint());
  const lengths = list(() => read.readVarint());
  let end = 0;
  return list((_, at) => {
    const offset = read.readVarint();
    const start = offset === 0 ? end : offset - 1;
    end = start + lengths[at];
    return { id: ids[at], run: runs[at], start, length: lengths[at] };
  });
}

/** The number of a tile along the Hilbert curve. */
function tileId(level, x, y) {
  let id = (4 ** level - 1) / 3;
  let [a, b] = [x, y];
  for (let side = 2 ** (level - 1); side >= 1; side /= 2) {
    const [right, low] = [a & side ? 1 : 0, b & side ? 1 : 0];
    id += side * side * ((3 * right) ^ low);
    if (low === 0) {
      if (right === 1) {
        [a, b] = [side - 1 - (a & (side - 1)), side - 1 - (b & (side - 1))];
      }
      [a, b] = [b, a];
    }
  }
  return id;
}

function simplify(points, tolerance) {
  if (points.length < 3) {
    return points;
  }
  const [[ax, ay], [bx, by]] = [points[0], points.at(-1)];
  const length = Math.hypot(bx - ax, by - ay);
  let [far, at] = [0, 0];
  points.forEach(([x, y], index) => {
    const away =
      length === 0
        ? Math.hypot(x - ax, y - ay)
        : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
    if (away > far) {
      [far, at] = [away, index];
    }
  });
  return far <= tolerance
    ? [points[0], points.at(-1)]
    : [
        ...simplify(points.slice(0, at + 1), tolerance).slice(0, -1),
        ...simplify(points.slice(at), tolerance),
      ];
}

const areaOf = (points) =>
  Math.abs(
    points.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = points[(at + 1) % points.length];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

const lengthOf = (points) =>
  points.reduce((sum, [x, y], at) => {
    const [lastX, lastY] = points[Math.max(0, at - 1)];
    return sum + Math.hypot(x - lastX, y - lastY);
  }, 0);

const isInside = ([x, y], box) =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** Moves a corner outside of the box to its edge. */
const clamp = ([x, y], box) => [
  Math.min(box.right, Math.max(box.left, x)),
  Math.min(box.bottom, Math.max(box.top, y)),
];

/** The points of a path, in whole steps of the last decimal. */
function pathOf(points, isArea, decimals) {
  const by = 10 ** decimals;
  const text = (steps) => String(steps / by).replace(/^(-?)0\./, '$1.');
  let [atX, atY] = [0, 0];
  const steps = points.map(([x, y], index) => {
    const [toX, toY] = [Math.round(x * by), Math.round(y * by)];
    const step = `${text(toX - atX)} ${text(toY - atY)}`;
    [atX, atY] = [toX, toY];
    return (index === 0 ? 'M' : index === 1 ? 'l' : '') + step;
  });
  return steps.join(' ').replaceAll(' l', 'l').replaceAll(' -', '-') + (isArea ? 'z' : '');
}

const directory = entries();

/** The tiles of a level, each with its place in it. */
function* tilesOf(level) {
  for (let y = 0; y < 2 ** level; y += 1) {
    for (let x = 0; x < 2 ** level; x += 1) {
      const id = tileId(level, x, y);
      const entry = directory.find((one) => one.id <= id && id < one.id + one.run);
      if (entry) {
        const start = header(56) + entry.start;
        const bytes = unpack(file.subarray(start, start + entry.length));
        yield { x, y, layers: new VectorTile(new PbfReader(bytes)).layers };
      }
    }
  }
}

function* featuresOf(layer) {
  for (let at = 0; at < (layer?.length ?? 0); at += 1) {
    yield layer.feature(at);
  }
}

/** A line or the edge of an area, simplified; nothing when it is too small. */
function shapeOf(points, isArea, { box: whole, decimals, leastArea, tolerance }) {
  let kept = points.map((point) => clamp(point, whole));
  // A closed ring is simplified in two halves.
  if (isArea) {
    const middle = Math.floor(kept.length / 2);
    kept = [
      ...simplify(kept.slice(0, middle + 1), tolerance),
      ...simplify(kept.slice(middle), tolerance).slice(1),
    ];
  } else {
    kept = simplify(kept, tolerance);
  }
  const by = 10 ** decimals;
  kept = kept.map(([x, y]) => [Math.round(x * by) / by, Math.round(y * by) / by]);
  kept = kept.filter(
    ([a, b], index) => index === 0 || a !== kept[index - 1][0] || b !== kept[index - 1][1],
  );
  const isTooSmall = isArea ? areaOf(kept) < leastArea : lengthOf(kept) < 2 * tolerance;
  if (isTooSmall) {
    return [];
  }
  const [xs, ys] = [0, 1].map((axis) => kept.map((point) => point[axis]));
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round);
  return [{ box, isArea, path: pathOf(kept, isArea, decimals) }];
}

function shapesOf(detail) {
  const shapes = [];
  for (const { x, y, layers } of tilesOf(detail.level)) {
    for (const name of ['water', 'boundaries']) {
      for (const feature of featuresOf(layers[name])) {
        const isArea = name === 'water';
        if (isArea && feature.type !== 3) continue;
        for (const line of feature.loadGeometry()) {
          const unit = WORLD / 2 ** detail.level / layers[name].extent;
          const points = line.map((one) => [
            (x * layers[name].extent + one.x) * unit,
            (y * layers[name].extent + one.y) * unit,
          ]);
          if (!points.some((point) => isInside(point, detail.box))) continue;
          const isOfState =
            feature.properties.kind === 'region' &&
            points.every(([a, b]) => b > (a < 1100 ? 1400 : SOUTH));
          const isFar = points.every(([, b]) => b > 1550);
          if (!isArea && (isOfState || isFar)) continue;
          shapes.push(...shapeOf(points, isArea, detail));
        }
      }
    }
  }
  return shapes;
}

/** A line for each place: hundredths of degrees, hundreds of people, its name, and the French one. */
function placesOf() {
  const lines = new Map();
  for (const { x, y, layers } of tilesOf(PLACES_LEVEL)) {
    for (const feature of featuresOf(layers.places)) {
      const { name, population = 0, 'name:fr': french = name } = feature.properties;
      const [[at]] = feature.loadGeometry();
      const { extent } = layers.places;
      // Beyond its edge a tile repeats places of others.
      const isOwn = at.x >= 0 && at.y >= 0 && at.x < extent && at.y < extent;
      if (population < LEAST_PEOPLE || !isOwn) continue;
      const side = 2 ** PLACES_LEVEL;
      const turn = Math.PI * (1 - (2 * (y + at.y / extent)) / side);
      const degrees = [
        (Math.atan(Math.sinh(turn)) * 180) / Math.PI,
        ((x + at.x / extent) / side) * 360 - 180,
      ];
      const numbers = [...degrees.map((one) => one * 100), population / 100].map(Math.round);
      const called = [name, ...(french === name ? [] : [french])].join('|').replaceAll("'", '’');
      lines.set([...numbers, called].join('|'), population);
    }
  }
  return [...lines].sort(([, one], [, other]) => other - one).map(([line]) => line);
}

/** A line for each shape: its box, `water` or `border`, and its path. */
const linesOf = (shapes) =>
  shapes
    .map(({ box, isArea, path }) => [box.join(' '), isArea ? 'water' : 'border', path].join('|'))
    .join('\\n');
const [coarse, fine, places] = [shapesOf(COARSE), shapesOf(FINE), placesOf()];
writeFileSync(
  join(root, 'web/src/features/map/first-frame-shapes.ts'),
  `// Made by scripts/map/first-frame.mjs.

/** The width of the world in units of the paths. */
export const WORLD = ${WORLD};

/** Water and borders of the country, a line each: left, top, right, bottom; what it is; its path. */
export const coarseLines =
  '${linesOf(coarse)}';

/** The same in more detail, for what is smaller. */
export const fineLines =
  '${linesOf(fine)}';

/** Places, the largest first: hundredths of degrees, hundreds of people, name, French name. */
export const placeLines =
  '${places.join('\\n')}';
`,
);
const bytes = (shapes) => shapes.reduce((sum, { path }) => sum + path.length, 0);
console.log(`${bytes(coarse)} bytes, ${bytes(fine)} bytes, ${places.length} places`);
