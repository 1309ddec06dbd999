// The first frame of the map, in the HTML of a page. Only the server draws it: the browser's build
// leaves it as it is (browser-first-frame.tsx), and the map covers it. Its style belongs to the page
// (map-slot.tsx).
//
// For a search it has water, borders, names of towns and groups of homes. Nearer than the shapes are
// exact, and for one home, it has the places around, with their direction and distance.

import { boxAroundMost, COUNTRY } from './box-around';
import { coarseLines, fineLines, placeLines, WORLD } from './first-frame-shapes';
import { type Marker, markersOf, mergeOverlapping } from './markers';
import type { FirstFrame } from './map-props';
import { NeighbourList } from './neighbour-list';
import { type MapPlace, type MapPoint, neighboursOf } from './neighbours';
import type { MapCluster } from './places';

/** The size of the panel for which the frame is laid out, and the space around the homes, in pixels. */
const PANEL = { width: 600, height: 680 };
const SPACE = { side: 60, top: 90, bottom: 50 };
/** Pixels to a unit: from the first on fine shapes are drawn, from the second on none. */
const SCALES = { fine: 1.6, bare: 16, most: 512 };

const toX = (longitude: number) => ((longitude + 180) / 360) * WORLD;
const toY = (latitude: number) =>
  (0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * WORLD;

interface FrameView {
  /** Pixels to a unit. */
  scale: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of the world that the frame shows, in units of the shapes. */
export function viewOf(clusters: readonly MapCluster[]): FrameView {
  const [west, south, east, north] = boxAroundMost(clusters) ?? COUNTRY;
  const [left, right] = [toX(west), toX(east)];
  const [top, bottom] = [toY(north), toY(south)];
  const scale = Math.min(
    SCALES.most,
    (PANEL.width - 2 * SPACE.side) / (right - left || 1e-9),
    (PANEL.height - SPACE.top - SPACE.bottom) / (bottom - top || 1e-9),
  );
  const middle = (top + bottom) / 2 - (SPACE.top - SPACE.bottom) / 2 / scale;
  return {
    scale,
    left: (left + right) / 2 - PANEL.width / 2 / scale,
    top: middle - PANEL.height / 2 / scale,
    width: PANEL.width / scale,
    height: PANEL.height / scale,
  };
}

let parsedPlaces: MapPlace[] | undefined;

/** The towns of the base map, the largest first. */
function readPlaces(): MapPlace[] {
  parsedPlaces ??= placeLines.split('\n').map((line) => {
    const [latitude, longitude, hundreds, name = '', french = name] = line.split('|');
    return {
      name: KEYTURN_LANGUAGE === 'fr' ? french : name,
      latitude: Number(latitude) / 100,
      longitude: Number(longitude) / 100,
      population: Number(hundreds) * 100,
    };
  });
  return parsedPlaces;
}

/** A panel may be wider or higher than the frame, so this part more is drawn on each side. */
const BEYOND = 0.25;

/** Water or a border, with its bounding box in units. */
interface FrameShape {
  box: readonly number[];
  isWater: boolean;
  path: string;
}

const parsedShapes = new Map<string, FrameShape[]>();

function readShapes(lines: string): FrameShape[] {
  const known = parsedShapes.get(lines);
  if (known) {
    return known;
  }
  const shapes = lines.split('\n').map((line) => {
    const [box = '', kind, path = ''] = line.split('|');
    return { box: box.split(' ').map(Number), isWater: kind === 'water', path };
  });
  parsedShapes.set(lines, shapes);
  return shapes;
}

/** The water and borders of a view, as two paths. */
function ShapePaths({ left, top, width, height, scale }: FrameView) {
  const all = readShapes(scale < SCALES.fine ? coarseLines : fineLines);
  const [more, higher] = [width * BEYOND, height * BEYOND];
  const seen = all.filter(
    ({ box: [west = 0, north = 0, east = 0, south = 0] }) =>
      east > left - more &&
      west < left + width + more &&
      south > top - higher &&
      north < top + height + higher,
  );
  const pathOf = (isWater: boolean) =>
    seen.flatMap((one) => (one.isWater === isWater ? [one.path] : [])).join('');
  return (
    <>
      <path className="frame-water" d={pathOf(true)} />
      <path className="frame-borders" d={pathOf(false)} />
    </>
  );
}

interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const overlaps = (one: PixelBox, other: PixelBox) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top;

/**
 * The most names in a frame, the people of the smallest town where a pixel is a unit, and the size of
 * their text in pixels.
 */
const NAMES = { most: 14, people: 100_000, advance: 8, height: 18 };

/** The names that fit beside the groups and each other, large towns first. */
function namesIn(view: FrameView, groups: readonly Marker[]) {
  const pixels = ({ latitude, longitude }: MapPoint) => ({
    x: (toX(longitude) - view.left) * view.scale,
    y: (toY(latitude) - view.top) * view.scale,
  });
  const taken: PixelBox[] = groups.map((group) => {
    const { x, y } = pixels(group);
    return { left: x - 34, right: x + 34, top: y - 40, bottom: y + 4 };
  });
  const names: MapPlace[] = [];
  for (const place of readPlaces()) {
    if (names.length === NAMES.most || place.population < NAMES.people / view.scale) {
      break;
    }
    const { x, y } = pixels(place);
    const half = (place.name.length * NAMES.advance) / 2;
    const box = { left: x - half, right: x + half, top: y + 2, bottom: y + NAMES.height };
    const isInside =
      box.left > 0 && box.right < PANEL.width && y > 0 && box.bottom < PANEL.height;
    if (isInside && !taken.some((other) => overlaps(box, other))) {
      names.push(place);
      taken.push(box);
    }
  }
  return names;
}

export function FirstFrameDrawing({ clusters, isHome }: FirstFrame) {
  const [first] = clusters;
  if (isHome && first) {
    return (
      <div className="frame">
        <svg className="frame-home" viewBox="-17 -35 34 36" aria-hidden="true">
          <path d="M-16 0V-18Q-16-34 0-34T16-18V0Z" />
        </svg>
        <NeighbourList neighbours={neighboursOf(first, readPlaces())} />
      </div>
    );
  }
  const view = viewOf(clusters);
  const { left, top, width, height, scale } = view;
  const groups = mergeOverlapping(markersOf(clusters, []), ({ latitude, longitude }) => ({
    x: toX(longitude) * scale,
    y: toY(latitude) * scale,
  }));
  const names = namesIn(view, groups);
  const place = ({ latitude, longitude }: MapPoint) =>
    `translate(${toX(longitude).toFixed(3)} ${toY(latitude).toFixed(3)}) scale(${(1 / scale).toFixed(5)})`;
  const isBare = scale >= SCALES.bare;
  const isOutside = (one: MapPoint) =>
    toX(one.longitude) < left ||
    toX(one.longitude) > left + width ||
    toY(one.latitude) < top ||
    toY(one.latitude) > top + height;
  return (
    <div className="frame">
      <svg
        viewBox={[left, top, width, height].map((side) => side.toFixed(3)).join(' ')}
        aria-hidden="true"
      >
        {!isBare && <ShapePaths {...view} />}
        {names.map((one) => (
          <text key={one.name} className="frame-name" transform={place(one)} y="14">
            {one.name}
          </text>
        ))}
        {groups.map((group) => (
          <g key={group.key} transform={place(group)}>
            {group.count > 1 ? (
              <>
                <path d="M-30-36H30V0H-30Z" />
                <text y="-12">{group.count}</text>
              </>
            ) : (
              <path d="M-16 0V-18Q-16-34 0-34T16-18V0Z" />
            )}
          </g>
        ))}
      </svg>
      {isBare && (
        <NeighbourList
          neighbours={neighboursOf(middleOf(clusters), readPlaces(), isOutside)}
        />
      )}
    </div>
  );
}

/** The centre of the area with most homes. */
function middleOf(clusters: readonly MapCluster[]): MapPoint {
  const [west, south, east, north] = boxAroundMost(clusters) ?? COUNTRY;
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}
