// Draws an area in one line, with a finger, a pen or the mouse. Keyboard users search the visible
// part of the map instead.

import { LineUtil, type Map as LeafletMap, point } from 'leaflet';
import { type PointerEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import { messages } from './messages';
import { encodePolyline, type Point } from './polyline';

/** The most points of an area; more would make the address too long to share. */
const MOST = 60;
/** A line shorter than this is a slip of the hand, in pixels. */
const SLIP = 40;

type Spot = { x: number; y: number };

/** The line with fewer points and the same shape. */
export function simplifyLine(line: readonly Spot[]): Spot[] {
  const points = line.map(({ x, y }) => point(x, y));
  let tolerance = 3;
  let short = LineUtil.simplify(points, tolerance);
  while (short.length > MOST) {
    tolerance *= 1.5;
    short = LineUtil.simplify(points, tolerance);
  }
  return short;
}

const lengthOf = (line: readonly Spot[]) =>
  line.reduce((sum, { x, y }, at) => {
    const last = line[at - 1];
    return last ? sum + Math.hypot(x - last.x, y - last.y) : sum;
  }, 0);

interface Props {
  map: LeafletMap;
  onDone: (polygon: string | null) => void;
}

export function DrawArea({ map, onDone }: Props) {
  const line = useRef<Spot[]>([]);
  const shown = useRef<SVGPathElement>(null);
  const visible = useRef<HTMLButtonElement>(null);

  useEffect(() => visible.current?.focus(), []);

  const spot = (event: PointerEvent<HTMLDivElement>): Spot => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const encode = (points: readonly Spot[]) =>
    encodePolyline(
      points.map(({ x, y }): Point => {
        const { lat, lng } = map.containerPointToLatLng([x, y]);
        return [lat, lng];
      }),
    );
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || !event.isPrimary) {
      return;
    }
    event.currentTarget.setPointerCapture?.(event.pointerId);
    line.current = [spot(event)];
  };
  const go = (event: PointerEvent<HTMLDivElement>) => {
    if (line.current.length > 0 && event.isPrimary) {
      line.current.push(spot(event));
      const path = line.current.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
      shown.current?.setAttribute('d', `M${path.join('L')}Z`);
    }
  };
  /** A cancelled pointer (a phone call, a system gesture) discards the line. */
  const discard = () => {
    line.current = [];
    shown.current?.removeAttribute('d');
  };
  const end = () => {
    const drawn = simplifyLine(line.current);
    const isArea = drawn.length >= 3 && lengthOf(drawn) >= SLIP;
    discard();
    if (isArea) {
      onDone(encode(drawn));
    }
  };
  const takeVisible = () => {
    const { x, y } = map.getSize();
    onDone(
      encode([
        { x: 0, y: 0 },
        { x, y: 0 },
        { x, y },
        { x: 0, y },
      ]),
    );
  };
  return (
    // Keyboard users have the buttons below.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="map-draw"
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          onDone(null);
        }
      }}
    >
      <div
        className="map-paper"
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={discard}
      >
        <svg aria-hidden="true">
          <path ref={shown} />
        </svg>
      </div>
      <div className="map-drawing">
        <p role="status">{messages.drawing}</p>
        <div>
          <Button ref={visible} onClick={takeVisible}>
            {messages.drawVisible}
          </Button>
          <Button onClick={() => onDone(null)}>{messages.drawCancel}</Button>
        </div>
      </div>
    </div>
  );
}
