// The map itself: Leaflet moves it, the painter draws its ground (ground.ts), React its doors.

import { type LatLngBoundsExpression, Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button';
import { HoveredHome } from '../listing/hovered-home';
import { apart, type Door, doorOf, doorsOf, terracesOf } from './doors';
import { DrawArea } from './draw-area';
import { addGround, type Ground } from './ground';
import type { HomeMapProps } from './home-map';
import { marksIn } from './marks';
import { messages } from './messages';
import { Pins } from './pins';
import { type Box, type MapHome, toBbox, type View } from './places';
import { decodePolyline } from './polyline';
import type { Tiles } from './tiles';
import { useTiles } from './use-tiles';

/** Canada, and some of what is around it. */
const COUNTRY: Box = [-141, 41.7, -52.6, 72];
/** Far enough south that homes come to the middle of a tall window. */
const WHOLE: Box = [-172, 0, -40, 84];
const ZOOMS = { least: 2, most: 18, one: 15, apart: 17 };
/** How long the map must rest before it says where it is. */
const REST_MS = 250;
/** Around what is to be seen: doors stand above their place. */
const PADDING = { side: 40, top: 64, bottom: 24 };

const boundsOf = ([west, south, east, north]: Box): LatLngBoundsExpression => [
  [south, west],
  [north, east],
];

const FIVE = 1e5;

/** What the map shows, in five decimals, none of them outside of it. */
export function viewOf(map: LeafletMap): View {
  const bounds = map.getBounds();
  const inward = (value: number) => Math.ceil(value * FIVE) / FIVE;
  const down = (value: number) => Math.floor(value * FIVE) / FIVE;
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
const isBox = ([west, south, east, north]: Box) => west < east && south < north;

/** A map that is hidden has no size. */
const isSeen = ({ clientWidth, clientHeight }: HTMLElement) =>
  clientWidth > 0 && clientHeight > 0;

type Place = Pick<MapHome, 'latitude' | 'longitude'>;

/** The box around some homes. */
export function boxAround(homes: readonly Place[]): Box | null {
  if (homes.length === 0) {
    return null;
  }
  const of = (pick: (home: Place) => number) => homes.map(pick);
  const [longitudes, latitudes] = [
    of((home) => home.longitude),
    of((home) => home.latitude),
  ];
  return [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ];
}

/** How much of the map lies below the edge of the window, until the page is scrolled. */
function hiddenOf(map: LeafletMap): number {
  const { height, bottom } = map.getContainer().getBoundingClientRect();
  const hidden = bottom - window.innerHeight;
  return hidden > 0 && hidden < height / 2 ? hidden : 0;
}

/** Shows a box: as it is when the map has told it, with room around it otherwise. */
function show(map: LeafletMap, box: Box, isExact: boolean) {
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
  box,
  turn,
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
  const holder = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [zoom, setZoom] = useState<number>(ZOOMS.least);
  const [own] = useState(() => new HoveredHome());
  const pointed = hovered ?? own;
  const [isFollowing, setFollowing] = useState(true);
  const [isElsewhere, setElsewhere] = useState(false);
  const [isDrawing, setDrawing] = useState(false);

  const area = useMemo(() => (polygon ? decodePolyline(polygon) : null), [polygon]);
  const ground = useRef<Ground | null>(null);
  const tiles = useTiles(() => ground.current?.redraw());

  // What the map's own listeners read, which are added once.
  const now = useRef({ isFollowing, onMove, onPick, homes, area, center, tiles });
  useEffect(() => {
    now.current = { isFollowing, onMove, onPick, homes, area, center, tiles };
  });
  // Pointing at a home changes nothing of what is painted.
  useEffect(() => ground.current?.redraw(), [homes, area, center, tiles]);
  /** What the map has told last: it does not go where it is. */
  const told = useRef<string | null>(null);
  /**
   * Whether the visitor has moved it since it was put somewhere: the window's size, a search
   * and the edge of the map move it, too.
   */
  const isTouched = useRef(false);

  const tell = useCallback((of: LeafletMap) => {
    const view = viewOf(of);
    if (!isBox(view.box)) {
      return;
    }
    told.current = toBbox(view.box);
    setElsewhere(false);
    now.current.onMove?.(view);
  }, []);

  const first = useRef(box ?? boxAround(homes) ?? COUNTRY);
  const isFirstExact = useRef(Boolean(box));
  useEffect(() => {
    const element = holder.current;
    if (!element) {
      return;
    }
    const made = new LeafletMap(element, {
      zoomControl: false,
      attributionControl: false,
      minZoom: ZOOMS.least,
      maxZoom: ZOOMS.most,
      maxBounds: boundsOf(WHOLE),
      maxBoundsViscosity: 1,
      // The observer below sees this, and whether it is seen at all.
      trackResize: false,
      wheelPxPerZoomLevel: 120,
    });
    show(made, first.current, isFirstExact.current);
    ground.current = addGround(
      made,
      (): Tiles | null => now.current.tiles,
      (frame) =>
        marksIn(made, frame, {
          area: now.current.area,
          homes: now.current.homes,
          center: now.current.center ?? null,
          isDoor: now.current.onPick !== undefined,
        }),
    );
    let rest: ReturnType<typeof setTimeout> | undefined;
    made.on('moveend', () => {
      setZoom(made.getZoom());
      if (!isTouched.current || !now.current.onMove || !isSeen(element)) {
        return;
      }
      clearTimeout(rest);
      if (now.current.isFollowing) {
        rest = setTimeout(() => tell(made), REST_MS);
      } else {
        setElsewhere(true);
      }
    });
    made.on('click', ({ latlng }) => now.current.onPick?.(latlng.lat, latlng.lng));
    const watch = new ResizeObserver(() => {
      // Behind the list it has no size, and is where it was.
      if (isSeen(element)) {
        // Once it is touched, a window of another size shows other homes.
        made.invalidateSize({ animate: false, pan: true });
      }
    });
    watch.observe(element);
    const touch = () => {
      isTouched.current = true;
    };
    const signs = ['pointerdown', 'wheel', 'keydown'] as const;
    // The tools and the doors, too.
    const whole = element.parentElement;
    signs.forEach((sign) =>
      whole?.addEventListener(sign, touch, { capture: true, passive: true }),
    );
    setZoom(made.getZoom());
    setMap(made);
    return () => {
      clearTimeout(rest);
      watch.disconnect();
      signs.forEach((sign) => whole?.removeEventListener(sign, touch, { capture: true }));
      ground.current?.remove();
      ground.current = null;
      setMap(null);
      made.remove();
    };
  }, [tell]);

  // Another place was searched for, or Back brought another view.
  const wanted = box ? toBbox(box) : null;
  useEffect(() => {
    if (map && box && wanted !== told.current && wanted !== toBbox(viewOf(map).box)) {
      isTouched.current = false;
      show(map, box, true);
      told.current = wanted;
    }
    // The box is the same as long as its text is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, wanted]);

  // What the search has put together may reach beyond the homes of the list.
  const isPlaced = useRef(Boolean(box));
  const turned = useRef(turn);
  useEffect(() => {
    if (map && turn !== turned.current) {
      turned.current = turn;
      isTouched.current = false;
      isPlaced.current = false;
      told.current = null;
      show(map, boxAround([...homes, ...(clusters ?? [])]) ?? COUNTRY, false);
    }
    // It goes to the homes that it has when it is turned.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, turn]);
  useEffect(() => {
    if (!map || isTouched.current || isPlaced.current) {
      return;
    }
    if (clusters) {
      isPlaced.current = true;
      const around = boxAround(clusters);
      if (around && !map.getBounds().contains(boundsOf(around))) {
        show(map, around, false);
      }
    }
  }, [map, clusters]);
  useEffect(() => {
    if (map && !isTouched.current) {
      onShow?.(zoom);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- it is told of the map alone
  }, [map, zoom]);

  const doors = useMemo((): Door[] => {
    if (!map) {
      return [];
    }
    const toPixels = ({ latitude, longitude }: Place) =>
      map.project([latitude, longitude], zoom);
    const all = clusters ? doorsOf(clusters, homes) : terracesOf(homes, toPixels);
    // From there on nothing comes any closer.
    return zoom < ZOOMS.apart ? apart(all, toPixels) : all;
  }, [map, zoom, clusters, homes]);

  /** The door that is pointed at: looked for once, whichever door asks. */
  const hereKey = useMemo(() => {
    let last: { id: number | null; key: string | null } | undefined;
    return () => {
      const { id } = pointed;
      last = last?.id === id ? last : { id, key: doorOf(id, doors, homes) };
      return last.key;
    };
  }, [pointed, doors, homes]);
  const comeCloser = ({ latitude, longitude }: Door) => {
    map?.setView([latitude, longitude], Math.min(ZOOMS.most, map.getZoom() + 2));
    // The terrace is gone once one is closer; the map takes its focus.
    holder.current?.focus({ preventScroll: true });
  };
  const drawn = (line: string | null) => {
    setDrawing(false);
    holder.current?.focus({ preventScroll: true });
    if (line !== null) {
      onDraw?.(line);
    }
  };
  const isRough = homes.some(({ precision }) => precision !== 'exact');
  const pane = map?.getPane('markerPane');

  return (
    <section className="map" aria-label={messages.map}>
      <div
        ref={holder}
        className="map-window"
        role="group"
        // Leaflet moves it with the arrow keys while it has the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={messages.keys}
      />
      {map &&
        pane &&
        createPortal(
          <Pins
            map={map}
            doors={doors}
            hovered={pointed}
            hereKey={hereKey}
            pathOf={pathOf}
            onChoose={onChoose}
            onCloser={comeCloser}
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
                  tell(map);
                }
              }}
            />
            {messages.follow}
          </label>
          {isElsewhere && map && (
            <Button onClick={() => tell(map)}>{messages.searchHere}</Button>
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

/** Whom the map is from, as its makers ask, and what it is good for. */
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

/** The words of a text with tags. */
const plain = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';
