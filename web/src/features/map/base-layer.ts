// The base layer of the map: one canvas under the markers, somewhat larger than the window. It is
// painted again after a movement and when tiles arrive; during a zoom it is scaled.

import { DomUtil, type LatLng, type Map as LeafletMap, type Point, point } from 'leaflet';
import { type Colours, coloursOf } from './colours';
import type { OccupiedBox } from './labels';
import { type Overlays, paint } from './painter';
import type { Frame, Tiles } from './tiles';

/** How much is painted beyond each edge, in pixels. */
const MARGIN_PX = 160;
/** A higher pixel ratio would only cost memory. */
const MAX_PIXEL_RATIO = 2;

/** The pixel origin of the map at another centre and zoom, during a zoom animation. */
export function originAt(map: LeafletMap, center: LatLng, zoom: number): Point {
  const pane = map.getPane('mapPane');
  const moved = pane ? DomUtil.getPosition(pane) : point(0, 0);
  return map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(moved).round();
}

/** The markers and tools over the map, and its edges, which would cut a name; in pixels of the canvas. */
function occupiedBoxes(map: LeafletMap): OccupiedBox[] {
  const container = map.getContainer();
  const { left, top } = container.getBoundingClientRect();
  const over = container.parentElement?.querySelectorAll(
    '.map-pin, .map-follow > *, .map-tools',
  );
  const { x: width, y: height } = map.getSize();
  const [right, bottom] = [width + MARGIN_PX, height + MARGIN_PX];
  const edges = [MARGIN_PX, right].map((x) => ({ left: x, right: x, top: 0, bottom }));
  return [
    ...edges,
    { left: 0, right, top: bottom, bottom },
    ...[...(over ?? [])].map((element) => {
      const box = element.getBoundingClientRect();
      return {
        left: box.left - left + MARGIN_PX,
        right: box.right - left + MARGIN_PX,
        top: box.top - top + MARGIN_PX,
        bottom: box.bottom - top + MARGIN_PX,
      };
    }),
  ];
}

/** The overlays of a frame. */
export type OverlaysOf = (frame: Frame) => Overlays;

export interface BaseLayer {
  /** Paints in the next animation frame, once for several calls. */
  redraw: () => void;
  remove: () => void;
}

export function addBaseLayer(
  map: LeafletMap,
  tiles: () => Tiles | null,
  overlays: OverlaysOf,
): BaseLayer {
  const canvas = DomUtil.create('canvas', 'map-ground leaflet-zoom-animated');
  canvas.setAttribute('aria-hidden', 'true');
  map.getPane('tilePane')?.append(canvas);
  const context = canvas.getContext('2d');
  let colours: Colours | null = null;
  let drawn: { frame: Frame; corner: LatLng } | null = null;
  let frameRequest = 0;

  const draw = () => {
    frameRequest = 0;
    const zoom = map.getZoom();
    const size = map.getSize();
    if (!context || !Number.isInteger(zoom) || size.x === 0 || size.y === 0) {
      return;
    }
    const corner = map.containerPointToLayerPoint([-MARGIN_PX, -MARGIN_PX]);
    const origin = map.getPixelOrigin().add(corner);
    const frame: Frame = {
      zoom,
      left: origin.x,
      top: origin.y,
      width: size.x + 2 * MARGIN_PX,
      height: size.y + 2 * MARGIN_PX,
    };
    const fine = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio || 1);
    canvas.width = Math.round(frame.width * fine);
    canvas.height = Math.round(frame.height * fine);
    canvas.style.width = `${frame.width}px`;
    canvas.style.height = `${frame.height}px`;
    context.setTransform(fine, 0, 0, fine, 0, 0);
    colours ??= coloursOf(map.getContainer());
    const marks = { ...overlays(frame), occupied: occupiedBoxes(map) };
    paint(context, frame, tiles()?.partsIn(frame) ?? [], marks, colours);
    DomUtil.setTransform(canvas, corner, 1);
    drawn = { frame, corner: map.layerPointToLatLng(corner) };
  };
  const redraw = () => {
    frameRequest ||= requestAnimationFrame(draw);
  };

  /** Moves and scales the painted canvas to another zoom. */
  const scaleTo = (center: LatLng, zoom: number) => {
    if (drawn) {
      const at = map.project(drawn.corner, zoom).subtract(originAt(map, center, zoom));
      DomUtil.setTransform(canvas, at, map.getZoomScale(zoom, drawn.frame.zoom));
    }
  };
  const follow = () => scaleTo(map.getCenter(), map.getZoom());
  const moved = () => {
    if (!drawn || map.getZoom() !== drawn.frame.zoom) {
      return;
    }
    // A long drag: the edge of the canvas must not become visible.
    const at = map.latLngToContainerPoint(drawn.corner);
    const size = map.getSize();
    const isCovered =
      at.x <= 0 &&
      at.y <= 0 &&
      at.x + drawn.frame.width >= size.x &&
      at.y + drawn.frame.height >= size.y;
    if (!isCovered) {
      redraw();
    }
  };
  const animated = (event: { center: LatLng; zoom: number }) =>
    scaleTo(event.center, event.zoom);
  map.on({
    moveend: draw,
    resize: redraw,
    zoom: follow,
    move: moved,
    zoomanim: animated,
  });

  const night = window.matchMedia('(prefers-color-scheme: dark)');
  const recolour = () => {
    colours = null;
    redraw();
  };
  night.addEventListener('change', recolour);
  // The fonts of labels may load after the first paint.
  void document.fonts?.ready.then(redraw);

  return {
    redraw,
    remove: () => {
      cancelAnimationFrame(frameRequest);
      map.off({
        moveend: draw,
        resize: redraw,
        zoom: follow,
        move: moved,
        zoomanim: animated,
      });
      night.removeEventListener('change', recolour);
      canvas.remove();
    },
  };
}
