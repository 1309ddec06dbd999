// The first frame of the map, as an SVG in the HTML: water, borders and clusters, from the same data
// as the map, which later covers it. The browser's build has no shapes: it leaves the server's as
// they are, and starts the map itself on other pages.
// Its style belongs to the page (map-slot.tsx).

import { shapes, WORLD } from '#frame-shapes';
import { boxAroundMost } from './box-around';
import type { MapCluster } from './places';

export interface FirstFrame {
  clusters: MapCluster[];
}

/** The size of the panel for which the frame is laid out, and the space around the homes, in pixels. */
const PANEL = { width: 600, height: 680 };
const SPACE = { side: 60, top: 90, bottom: 50 };
/** From how many pixels to a unit on the shapes are too coarse. */
const MOST_SCALE = 16;

const toX = (longitude: number) => ((longitude + 180) / 360) * WORLD;
const toY = (latitude: number) =>
  (0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * WORLD;

/** The part of the world that the frame shows, and its pixels to a unit. */
export function frameOf(clusters: readonly MapCluster[]) {
  const [west, south, east, north] = boxAroundMost(clusters) ?? [-141, 41.7, -52.6, 62];
  const [left, right] = [toX(west), toX(east)];
  const [top, bottom] = [toY(north), toY(south)];
  const scale = Math.min(
    MOST_SCALE,
    (PANEL.width - 2 * SPACE.side) / (right - left || 1),
    (PANEL.height - SPACE.top - SPACE.bottom) / (bottom - top || 1),
  );
  const middle = (top + bottom) / 2 - (SPACE.top - SPACE.bottom) / 2 / scale;
  return {
    scale,
    viewBox: [
      (left + right) / 2 - PANEL.width / 2 / scale,
      middle - PANEL.height / 2 / scale,
      PANEL.width / scale,
      PANEL.height / scale,
    ],
  };
}

/** What the server wrote stays: hydration leaves the inside of this element alone. */
const ServerShapes = ({ svg }: { svg: string }) => (
  // oxlint-disable-next-line react/no-danger -- the shapes are a file of ours
  <g suppressHydrationWarning dangerouslySetInnerHTML={{ __html: svg }} />
);

export function FirstFrameDrawing({ clusters }: FirstFrame) {
  const { scale, viewBox } = frameOf(clusters);
  return (
    <svg
      className="frame"
      viewBox={viewBox.map((side) => side.toFixed(2)).join(' ')}
      aria-hidden="true"
    >
      {scale < MOST_SCALE && <ServerShapes svg={shapes} />}
      {clusters.map(({ latitude, longitude, count }) => (
        <g
          key={`${latitude} ${longitude}`}
          transform={`translate(${toX(longitude).toFixed(2)} ${toY(latitude).toFixed(2)}) scale(${(1 / scale).toFixed(4)})`}
        >
          <path d="M-30-36H30V0H-30Z" />
          <text y="-12">{count}</text>
        </g>
      ))}
    </svg>
  );
}
