// The ground of the map: one canvas under the pins, somewhat larger than the window, drawn
// anew when a movement ends and when more of it has come. While the map zooms it is scaled.

import { DomUtil, type Map as LeafletMap, type LatLng, type Point, point } from 'leaflet';
import { type Colours, coloursOf, type Marks, paint } from './painter';
import type { Frame, Tiles } from './tiles';

/** How much is drawn beyond each edge, in pixels. */
const BEYOND = 160;
/** Finer than this no eye needs it, and a phone's memory does. */
const FINEST = 2;

/** The pixels of the map's beginning at another centre and zoom; while it zooms there. */
export function originAt(map: LeafletMap, center: LatLng, zoom: number): Point {
  const pane = map.getPane('mapPane');
  const moved = pane ? DomUtil.getPosition(pane) : point(0, 0);
  return map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(moved).round();
}

/** What the search draws, for a frame. */
export type MarksOf = (frame: Frame) => Marks;

export interface Ground {
  /** Draws soon: what has come in the same moment is drawn once. */
  redraw: () => void;
  remove: () => void;
}

export function addGround(
  map: LeafletMap,
  tiles: () => Tiles | null,
  marks: MarksOf,
): Ground {
  const canvas = DomUtil.create('canvas', 'map-ground leaflet-zoom-animated');
  canvas.setAttribute('aria-hidden', 'true');
  map.getPane('tilePane')?.append(canvas);
  const context = canvas.getContext('2d');
  let colours: Colours | null = null;
  let drawn: { frame: Frame; corner: LatLng } | null = null;
  let asked = 0;

  const draw = () => {
    asked = 0;
    const zoom = map.getZoom();
    const size = map.getSize();
    if (!context || !Number.isInteger(zoom) || size.x === 0 || size.y === 0) {
      return;
    }
    const corner = map.containerPointToLayerPoint([-BEYOND, -BEYOND]);
    const origin = map.getPixelOrigin().add(corner);
    const frame: Frame = {
      zoom,
      left: origin.x,
      top: origin.y,
      width: size.x + 2 * BEYOND,
      height: size.y + 2 * BEYOND,
    };
    const fine = Math.min(FINEST, window.devicePixelRatio || 1);
    canvas.width = Math.round(frame.width * fine);
    canvas.height = Math.round(frame.height * fine);
    canvas.style.width = `${frame.width}px`;
    canvas.style.height = `${frame.height}px`;
    context.setTransform(fine, 0, 0, fine, 0, 0);
    colours ??= coloursOf(map.getContainer());
    paint(context, frame, tiles()?.piecesOf(frame) ?? [], marks(frame), colours);
    DomUtil.setTransform(canvas, corner, 1);
    drawn = { frame, corner: map.layerPointToLatLng(corner) };
  };
  const redraw = () => {
    asked ||= requestAnimationFrame(draw);
  };

  /** Where the drawn picture lies at another zoom. */
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
    // A long drag: the edge of what is drawn must not come into view.
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
  // Names are set in fonts that come later than the page.
  void document.fonts?.ready.then(redraw);

  return {
    redraw,
    remove: () => {
      cancelAnimationFrame(asked);
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
