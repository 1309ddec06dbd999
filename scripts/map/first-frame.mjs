// Makes the shapes of the map's first frame, which pages of homes have in their HTML: the coarse water
// and borders of the base map (crates/homes/map/base.pmtiles), as paths of an SVG. It needs the packages
// of web/ (npm ci). It writes the same bytes every time.
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

/** The level of tiles that is read, and the width of the world in units of the paths. */
const LEVEL = 2;
const WORLD = 4096;
/** What is left out, in units: smaller waters, and the distance that a line may move. */
const LEAST_AREA = 100;
const TOLERANCE = 4;
/** What is drawn: from Alaska to the Atlantic, in units. */
const BOX = { left: 400, top: 900, right: 1490, bottom: 1720 };
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

function simplify(points) {
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
  return far <= TOLERANCE
    ? [points[0], points.at(-1)]
    : [...simplify(points.slice(0, at + 1)).slice(0, -1), ...simplify(points.slice(at))];
}

const areaOf = (points) =>
  Math.abs(
    points.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = points[(at + 1) % points.length];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

const isInside = ([x, y]) =>
  x >= BOX.left && x <= BOX.right && y >= BOX.top && y <= BOX.bottom;

/** Moves a corner outside of the box to its edge. */
const clamp = ([x, y]) => [
  Math.min(BOX.right, Math.max(BOX.left, x)),
  Math.min(BOX.bottom, Math.max(BOX.top, y)),
];

function pathOf(points, isArea) {
  let [atX, atY] = [0, 0];
  const steps = points.map(([x, y], index) => {
    const step = index === 0 ? `M${x} ${y}` : `${x - atX} ${y - atY}`;
    [atX, atY] = [x, y];
    return (index === 1 ? 'l' : '') + step;
  });
  return steps.join(' ').replaceAll(' l', 'l').replaceAll(' -', '-') + (isArea ? 'z' : '');
}

const shapes = { water: [], borders: [] };
const found = entries();
for (let y = 0; y < 4; y += 1) {
  for (let x = 0; x < 4; x += 1) {
    const id = tileId(LEVEL, x, y);
    const entry = found.find((one) => one.id <= id && id < one.id + one.run);
    if (!entry) continue;
    const start = header(56) + entry.start;
    const tile = new VectorTile(
      new PbfReader(unpack(file.subarray(start, start + entry.length))),
    );
    for (const [name, layer] of Object.entries(tile.layers)) {
      for (let at = 0; at < layer.length; at += 1) {
        const feature = layer.feature(at);
        const isArea = name === 'water' && feature.type === 3;
        if (!isArea && name !== 'boundaries') continue;
        for (const line of feature.loadGeometry()) {
          const unit = WORLD / 2 ** LEVEL / layer.extent;
          const points = line.map((one) => [
            Math.round((x * layer.extent + one.x) * unit),
            Math.round((y * layer.extent + one.y) * unit),
          ]);
          if (!points.some(isInside)) continue;
          const isOfState = feature.properties.kind === 'region' && points.every(([a, b]) => b > (a < 1100 ? 1400 : SOUTH));
          const isFar = points.every(([, b]) => b > 1550);
          if (!isArea && (isOfState || isFar)) continue;
          let kept = points.map(clamp);
          // A closed ring is simplified in two halves.
          if (isArea) {
            const middle = Math.floor(kept.length / 2);
            kept = [
              ...simplify(kept.slice(0, middle + 1)),
              ...simplify(kept.slice(middle)).slice(1),
            ];
          } else {
            kept = simplify(kept);
          }
          kept = kept.filter(
            ([a, b], index) =>
              index === 0 || a !== kept[index - 1][0] || b !== kept[index - 1][1],
          );
          if (isArea ? areaOf(kept) >= LEAST_AREA : kept.length > 1) {
            shapes[isArea ? 'water' : 'borders'].push(pathOf(kept, isArea));
          }
        }
      }
    }
  }
}
const svg = `<path class="frame-water" d="${shapes.water.join('')}"/><path class="frame-borders" d="${shapes.borders.join('')}"/>`;
writeFileSync(
  join(root, 'web/src/features/map/first-frame-shapes.ts'),
  `// Made by scripts/map/first-frame.mjs.

/** The width of the world in units of the paths. */
export const WORLD = ${WORLD};

/** Water and borders, as parts of an SVG. */
export const shapes =
  '${svg}';
`,
);
console.log(`${svg.length} bytes`);
