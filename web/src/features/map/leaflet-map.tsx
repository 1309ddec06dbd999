// The map: Leaflet moves it, base-layer.ts paints it, React renders the markers (marker-list.tsx).

import { type LatLngBoundsExpression, Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button';
import { HoveredHome } from '../homes/hovered-home';
import {
  clusterByCell,
  type Marker,
  markerOf,
  markersOf,
  mergeOverlapping,
} from './markers';
import { DrawArea } from './draw-area';
import { addBaseLayer, type BaseLayer } from './base-layer';
import type { HomeMapProps } from './home-map';
import { overlaysIn } from './overlays';
import { messages } from './messages';
import { NeighbourList } from './neighbour-list';
import { type Neighbour, neighboursOf } from './neighbours';
import { MarkerList } from './marker-list';
import { boxAroundMost, COUNTRY } from './box-around';
import { type MapBox, type MapHome, toBbox, type MapView } from './places';
import { decodePolyline } from './polyline';
import { EXACT_TO, type Tiles } from './tiles';
import { useTiles } from './use-tiles';
import '../../ui/check.css';

/** The map cannot leave this box. South of it the base map has nothing; north of it the painter has sea. */
const WHOLE: MapBox = [-172, 20, -40, 85];
const ZOOMS = { least: 2, most: 18, one: 15, apart: 17 };
/** The delay between the end of a movement and `onMove`, in milliseconds. */
const MOVE_DELAY_MS = 250;
/** The space around a box. The top has more: markers stand above their place. */
const PADDING = { side: 40, top: 64, bottom: 24 };

const boundsOf = ([west, south, east, north]: MapBox): LatLngBoundsExpression => [
  [south, west],
  [north, east],
];

const FIVE_DECIMALS = 1e5;

/** The visible box, rounded inwards to five decimals. */
export function viewOf(map: LeafletMap): MapView {
  const bounds = map.getBounds();
  const inward = (value: number) => Math.ceil(value * FIVE_DECIMALS) / FIVE_DECIMALS;
  const down = (value: number) => Math.floor(value * FIVE_DECIMALS) / FIVE_DECIMALS;
  const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));
  return {
    zoom: map.getZoom(),
    box: [
      within(inward(bounds.getWest()), 180),
      within(inward(bounds.getSouth()), 85),
      within(down(bounds.getEast()), 180),
      within(down(bounds.getNorth()), 85),
    ],
  };
}

/** Whether a box has anything inside. */
const isBox = ([west, south, east, north]: MapBox) => west < east && south < north;

/** A map that is hidden has no size. */
const isSeen = ({ clientWidth, clientHeight }: HTMLElement) =>
  clientWidth > 0 && clientHeight > 0;

/** The places beyond the edges of a map that shows neither streets nor an exact shore. */
function neighboursIn(map: LeafletMap | null, tiles: Tiles | null): readonly Neighbour[] {
  const zoom = map?.getZoom() ?? 0;
  // A map that was removed has no pane.
  if (
    !map?.getPane('mapPane') ||
    !tiles ||
    zoom <= EXACT_TO ||
    !isSeen(map.getContainer())
  ) {
    return NO_NEIGHBOURS;
  }
  const { min, max } = map.getPixelBounds();
  if (!min || !max) {
    return NO_NEIGHBOURS;
  }
  const frame = {
    zoom,
    left: min.x,
    top: min.y,
    width: max.x - min.x,
    height: max.y - min.y,
  };
  if (tiles.hasStreets(frame)) {
    return NO_NEIGHBOURS;
  }
  const { lat: latitude, lng: longitude } = map.getCenter();
  const bounds = map.getBounds();
  return neighboursOf(
    { latitude, longitude },
    tiles.placesAround(frame),
    (place) => !bounds.contains([place.latitude, place.longitude]),
  );
}

const NO_NEIGHBOURS: readonly Neighbour[] = [];

type Coordinates = Pick<MapHome, 'latitude' | 'longitude'>;

/** How much of the map lies below the edge of the window, until the page is scrolled. */
function hiddenOf(map: LeafletMap): number {
  const { height, bottom } = map.getContainer().getBoundingClientRect();
  const hidden = bottom - window.innerHeight;
  return hidden > 0 && hidden < height / 2 ? hidden : 0;
}

/** Moves the map to a box: exactly, or with space around it. Without a box it shows the country. */
function fitBox(map: LeafletMap, box: MapBox | null, isExact: boolean) {
  if (!box) {
    map.fitBounds(boundsOf(COUNTRY), { animate: false });
    return;
  }
  map.fitBounds(boundsOf(box), {
    animate: false,
    maxZoom: isExact ? ZOOMS.most : ZOOMS.one,
    ...(!isExact && {
      paddingTopLeft: [PADDING.side, PADDING.top],
      paddingBottomRight: [PADDING.side, PADDING.bottom + hiddenOf(map)],
    }),
  });
}

const NO_HOMES: readonly MapHome[] = [];

export function LeafletHomeMap({
  homes = NO_HOMES,
  clusters,
  isPlaceholder = false,
  box,
  target,
  polygon,
  center,
  total,
  hovered,
  pathOf,
  onChoose,
  onShow,
  onMove,
  onDraw,
  onPick,
  children,
}: HomeMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [zoom, setZoom] = useState<number>(ZOOMS.least);
  const [own] = useState(() => new HoveredHome());
  const pointed = hovered ?? own;
  const [isFollowing, setFollowing] = useState(true);
  const [isElsewhere, setElsewhere] = useState(false);
  const [isDrawing, setDrawing] = useState(false);

  const area = useMemo(() => (polygon ? decodePolyline(polygon) : null), [polygon]);
  const baseLayer = useRef<BaseLayer | null>(null);
  const [neighbours, setNeighbours] = useState(NO_NEIGHBOURS);
  const [arrivals, setArrivals] = useState(0);
  const tiles = useTiles(() => {
    baseLayer.current?.redraw();
    if ((map?.getZoom() ?? 0) > EXACT_TO) {
      setArrivals((count) => count + 1);
    }
  });

  // The newest props, for listeners that are added once.
  const readProps = useEffectEvent(() => ({
    isFollowing,
    onMove,
    onPick,
    homes,
    area,
    center,
    tiles,
  }));
  // Hovering over a home changes nothing that is painted.
  useEffect(() => baseLayer.current?.redraw(), [homes, area, center, tiles]);
  /** The last bbox that `onMove` reported; when it comes back as a prop, the map stays. */
  const reportedBbox = useRef<string | null>(null);
  /**
   * Whether the visitor has moved the map since the app did. The size of the window, a search
   * and the bounds of the map move it, too.
   */
  const isTouched = useRef(false);

  const reportView = (of: LeafletMap) => {
    const view = viewOf(of);
    if (!isBox(view.box)) {
      return;
    }
    reportedBbox.current = toBbox(view.box);
    setElsewhere(false);
    onMove?.(view);
  };
  const reportNow = useEffectEvent(reportView);

  const first = useRef(box ?? boxAroundMost(homes));
  const isFirstExact = useRef(Boolean(box));
  useEffect(() => {
    const element = container.current;
    if (!element) {
      return;
    }
    const leaflet = new LeafletMap(element, {
      zoomControl: false,
      attributionControl: false,
      minZoom: ZOOMS.least,
      maxZoom: ZOOMS.most,
      maxBounds: boundsOf(WHOLE),
      maxBoundsViscosity: 1,
      // The ResizeObserver below does this, and knows whether the map is visible.
      trackResize: false,
      wheelPxPerZoomLevel: 120,
    });
    fitBox(leaflet, first.current, isFirstExact.current);
    baseLayer.current = addBaseLayer(
      leaflet,
      (): Tiles | null => readProps().tiles,
      (frame) =>
        overlaysIn(leaflet, frame, {
          area: readProps().area,
          homes: readProps().homes,
          center: readProps().center ?? null,
          isDoor: readProps().onPick !== undefined,
        }),
    );
    let rest: ReturnType<typeof setTimeout> | undefined;
    leaflet.on('moveend', () => {
      setZoom(leaflet.getZoom());
      if (!isTouched.current || !readProps().onMove || !isSeen(element)) {
        return;
      }
      clearTimeout(rest);
      if (readProps().isFollowing) {
        rest = setTimeout(() => reportNow(leaflet), MOVE_DELAY_MS);
      } else {
        setElsewhere(true);
      }
    });
    leaflet.on('click', ({ latlng }) => readProps().onPick?.(latlng.lat, latlng.lng));
    const watch = new ResizeObserver(() => {
      // Behind the list the map has no size; it keeps its position.
      if (isSeen(element)) {
        // After a touch, another size of the window reports other homes.
        leaflet.invalidateSize({ animate: false, pan: true });
      }
    });
    watch.observe(element);
    const touch = () => {
      isTouched.current = true;
    };
    const touchEvents = ['pointerdown', 'wheel', 'keydown'] as const;
    // The listeners include the tools and the markers.
    const whole = element.parentElement;
    touchEvents.forEach((sign) =>
      whole?.addEventListener(sign, touch, { capture: true, passive: true }),
    );
    setZoom(leaflet.getZoom());
    setMap(leaflet);
    return () => {
      clearTimeout(rest);
      watch.disconnect();
      touchEvents.forEach((sign) =>
        whole?.removeEventListener(sign, touch, { capture: true }),
      );
      baseLayer.current?.remove();
      baseLayer.current = null;
      setMap(null);
      leaflet.remove();
    };
  }, []);

  // Close up, without streets, the map names the places beyond its edges.
  useEffect(() => {
    const lookAround = () => setNeighbours(neighboursIn(map, tiles));
    lookAround();
    map?.on('moveend', lookAround);
    return () => {
      map?.off('moveend', lookAround);
    };
  }, [map, tiles, arrivals]);

  // A search or Back asks for another box.
  const requestedBbox = box ? toBbox(box) : null;
  useEffect(() => {
    if (
      map &&
      box &&
      requestedBbox !== reportedBbox.current &&
      requestedBbox !== toBbox(viewOf(map).box)
    ) {
      isTouched.current = false;
      fitBox(map, box, true);
      reportedBbox.current = requestedBbox;
    }
    // `requestedBbox` is the text of the box.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, requestedBbox]);

  // Clusters may reach beyond the homes of the list.
  const isPlaced = useRef(Boolean(box));
  const lastTarget = useRef(target);
  useEffect(() => {
    if (!map || target === lastTarget.current) {
      return;
    }
    lastTarget.current = target;
    if (target !== null && target !== undefined) {
      isTouched.current = false;
      isPlaced.current = false;
      reportedBbox.current = null;
      const known = isPlaceholder ? [] : (clusters ?? []);
      fitBox(map, boxAroundMost([...homes, ...known]), false);
    }
    // It uses the homes of the render that changed the target.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, target]);
  useEffect(() => {
    if (!map || isTouched.current || isPlaced.current) {
      return;
    }
    if (clusters && !isPlaceholder) {
      isPlaced.current = true;
      const around = boxAroundMost(clusters);
      if (around) {
        fitBox(map, around, false);
      }
    }
  }, [map, clusters, isPlaceholder]);
  useEffect(() => {
    if (map && !isTouched.current) {
      onShow?.(zoom);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- it reports changes of the map alone
  }, [map, zoom]);

  const markers = useMemo((): Marker[] => {
    if (!map) {
      return [];
    }
    const toPixels = ({ latitude, longitude }: Coordinates) =>
      map.project([latitude, longitude], zoom);
    const all = clusters ? markersOf(clusters, homes) : clusterByCell(homes, toPixels);
    // At a higher zoom markers are never merged.
    return zoom < ZOOMS.apart ? mergeOverlapping(all, toPixels) : all;
  }, [map, zoom, clusters, homes]);
  // Names make room for the markers.
  useEffect(() => baseLayer.current?.redraw(), [markers]);

  /** The key of the highlighted marker; computed once for all markers. */
  const activeKey = useMemo(() => {
    let last: { id: number | null; key: string | null } | undefined;
    return () => {
      const { id } = pointed;
      last = last?.id === id ? last : { id, key: markerOf(id, markers, homes) };
      return last.key;
    };
  }, [pointed, markers, homes]);
  const zoomInOn = ({ latitude, longitude }: Marker) => {
    map?.setView([latitude, longitude], Math.min(ZOOMS.most, map.getZoom() + 2));
    // The cluster disappears after the zoom, so the map takes the focus.
    container.current?.focus({ preventScroll: true });
  };
  const drawn = (line: string | null) => {
    setDrawing(false);
    container.current?.focus({ preventScroll: true });
    if (line !== null) {
      onDraw?.(line);
    }
  };
  const isRough = homes.some(({ precision }) => precision !== 'exact');
  const pane = map?.getPane('markerPane');

  return (
    <section className="map" aria-label={messages.map}>
      <div
        ref={container}
        className="map-window"
        role="group"
        // With the focus, the arrow keys move the map.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={messages.keys}
      />
      <NeighbourList neighbours={neighbours} />
      {map &&
        pane &&
        createPortal(
          <MarkerList
            map={map}
            markers={markers}
            hovered={pointed}
            activeKey={activeKey}
            pathOf={pathOf}
            onChoose={onChoose}
            onZoomIn={zoomInOn}
          />,
          pane,
        )}
      {onMove && (
        <div className="map-follow">
          {total !== undefined && (
            <p>{total === 0 ? messages.none : messages.total(total)}</p>
          )}
          <label>
            <input
              type="checkbox"
              checked={isFollowing}
              onChange={(event) => {
                setFollowing(event.target.checked);
                if (event.target.checked && isElsewhere && map) {
                  reportView(map);
                }
              }}
            />
            {messages.follow}
          </label>
          {isElsewhere && map && (
            <Button onClick={() => reportView(map)}>{messages.searchHere}</Button>
          )}
        </div>
      )}
      <div className="map-tools">
        <Tool
          shape="M10 4V16M4 10H16"
          name={messages.closer}
          onPress={() => map?.zoomIn()}
        />
        <Tool shape="M4 10H16" name={messages.farther} onPress={() => map?.zoomOut()} />
        {onDraw &&
          (area ? (
            <Tool
              shape="M5 5L15 15M15 5L5 15"
              name={messages.areaRemove}
              onPress={() => onDraw(null)}
            />
          ) : (
            <Tool
              shape="M4 16L5 12L13.5 3.5L16.5 6.5L8 15ZM11.5 5.5L14.5 8.5"
              name={messages.draw}
              isPressed={isDrawing}
              onPress={() => setDrawing(!isDrawing)}
            />
          ))}
      </div>
      {isDrawing && map && <DrawArea map={map} onDone={drawn} />}
      <MapSource tiles={tiles} isRough={isRough} />
      {children}
    </section>
  );
}

interface ToolProps {
  shape: string;
  name: string;
  isPressed?: boolean;
  onPress: () => void;
}

function Tool({ shape, name, isPressed, onPress }: ToolProps) {
  return (
    <button type="button" aria-pressed={isPressed} onClick={onPress}>
      <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
        <path d={shape} />
      </svg>
      <span className="visually-hidden">{name}</span>
    </button>
  );
}

/** The attribution of the map's data. */
function MapSource({ tiles, isRough }: { tiles: Tiles | null; isRough: boolean }) {
  if (!tiles) {
    return null;
  }
  const { base, streets } = tiles.facts;
  const of = streets?.attribution ?? '';
  const isOsm = /openstreetmap/i.test(of);
  return (
    <p className="map-by">
      {!streets && `${messages.areaMap}. `}
      {isRough && `${messages.roughNote} `}
      {base.attribution}
      {isOsm && (
        <>
          {', '}
          <a href="https://www.openstreetmap.org/copyright">{messages.osm}</a>
        </>
      )}
      {of !== '' && !isOsm && `, ${plain(of)}`}
    </p>
  );
}

/** The text of HTML. */
const plain = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';
