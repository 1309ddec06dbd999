// The doors on the map, as links in a list: each leads to its home, a terrace comes closer.

import {
  DomUtil,
  type LatLngExpression,
  type Map as LeafletMap,
  type ZoomAnimEventHandlerFn,
} from 'leaflet';
import {
  type MouseEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { isModified } from '../../lib/use-browser';
import type { HoveredHome } from '../listing/hovered-home';
import type { Door } from './doors';
import { originAt } from './ground';
import { messages } from './messages';
import { shortPrice } from './price';

export interface PinsProps {
  map: LeafletMap;
  doors: readonly Door[];
  hovered: HoveredHome;
  /** The door that is pointed at, on the map or in the list: the red one. */
  hereKey: () => string | null;
  /** Of a home that is on another page of the list. */
  pathOf: (id: number) => string;
  /** Takes a tap in place of the link's page; true when it did. */
  onChoose: ((id: number) => boolean) | undefined;
  onCloser: (door: Door) => void;
}

const at = ({ latitude, longitude }: Door): LatLngExpression => [latitude, longitude];

export function Pins({ map, doors, ...rest }: PinsProps) {
  const places = useRef(new Map<HTMLLIElement, Door>());

  const place = useCallback(() => {
    for (const [element, door] of places.current) {
      DomUtil.setPosition(element, map.latLngToLayerPoint(at(door)).round());
    }
  }, [map]);
  // Doors come and go with every answer.
  useLayoutEffect(place);
  useLayoutEffect(() => {
    const animate: ZoomAnimEventHandlerFn = ({ center, zoom }) => {
      const origin = originAt(map, center, zoom);
      for (const [element, door] of places.current) {
        DomUtil.setPosition(
          element,
          map.project(at(door), zoom).subtract(origin).round(),
        );
      }
    };
    map.on({ zoom: place, viewreset: place, moveend: place, zoomanim: animate });
    return () => {
      map.off({ zoom: place, viewreset: place, moveend: place, zoomanim: animate });
    };
  }, [map, place]);

  // A drag that begins on a door ends on it, and is no click.
  const isDragged = useRef(false);
  useLayoutEffect(() => {
    const begin = () => {
      isDragged.current = true;
    };
    // The click comes after the end of the drag.
    const end = () => setTimeout(() => (isDragged.current = false));
    map.on({ dragstart: begin, dragend: end });
    return () => {
      map.off({ dragstart: begin, dragend: end });
    };
  }, [map]);
  const keepDrag = (event: MouseEvent) => {
    if (isDragged.current) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  return (
    <ul className="map-pins" aria-label={messages.pins} onClickCapture={keepDrag}>
      {doors.map((door) => (
        <li
          key={door.key}
          className="leaflet-zoom-animated"
          ref={(element) => {
            if (element) {
              places.current.set(element, door);
            }
            return () => {
              if (element) {
                places.current.delete(element);
              }
            };
          }}
        >
          <Pin door={door} {...rest} />
        </li>
      ))}
    </ul>
  );
}

type PinProps = { door: Door } & Omit<PinsProps, 'map' | 'doors'>;

function Pin({ door, hovered, hereKey, pathOf, onChoose, onCloser }: PinProps) {
  const { key, count, price, home, id } = door;
  const isHere = useSyncExternalStore(hovered.watch, () => key === hereKey());
  const label = price === null ? '' : shortPrice(price);
  if (id === null) {
    // Its name begins with what is read on it.
    const shown = count > 999 ? '999+' : String(count);
    return (
      <button
        type="button"
        className={isHere ? 'map-pin map-pin-many map-pin-here' : 'map-pin map-pin-many'}
        aria-label={messages.cluster(shown, price === null ? null : label)}
        onClick={() => onCloser(door)}
      >
        <TerraceDrawing />
        <span aria-hidden="true">{shown}</span>
      </button>
    );
  }
  const isRough = home !== null && home.precision !== 'exact';
  const classes = [
    'map-pin',
    isHere && 'map-pin-here',
    home?.isSeen === true && 'map-pin-seen',
  ];
  const choose = (event: MouseEvent) => {
    // With a finger there is no hovering: the first tap shows whose door it is.
    const pointer = (event.nativeEvent as PointerEvent).pointerType;
    if (pointer === 'touch' && !isModified(event) && onChoose?.(id)) {
      event.preventDefault();
    }
  };
  return (
    <a
      className={classes.filter(Boolean).join(' ')}
      href={home?.path ?? pathOf(id)}
      aria-current={isHere || undefined}
      onClick={choose}
      onMouseEnter={() => hovered.point(id)}
      onMouseLeave={() => hovered.point(null)}
      onFocus={() => hovered.point(id)}
      onBlur={() => hovered.point(null)}
    >
      <DoorDrawing />
      <span>{label}</span>
      <span className="visually-hidden">
        {' '}
        {messages.home(home?.title ?? '', isRough, home?.isSeen === true)}
      </span>
    </a>
  );
}

const DoorDrawing = () => (
  <svg viewBox="0 0 66 54" width="66" height="54" aria-hidden="true">
    <path className="map-step" d="M0 48.5H66V54H0Z" />
    <path className="map-door" d="M4 48.5V22Q4 3 33 3T62 22V48.5Z" />
    <path className="map-fan" d="M9 20.5Q10 7.5 33 7.5T57 20.5Z" />
    <path className="map-bars" d="M33 20.5V7.5M33 20.5L19 9.8M33 20.5L47 9.8" />
  </svg>
);

const TerraceDrawing = () => (
  <svg viewBox="0 0 92 54" width="92" height="54" aria-hidden="true">
    <path className="map-step" d="M0 48.5H92V54H0Z" />
    <path className="map-door" d="M5 48.5V7H87V48.5Z" />
    <path className="map-step" d="M2 3.5H90V8.5H2Z" />
    <path
      className="map-fan"
      d="M12 48.5V37a7 7 0 0 1 14 0V48.5ZM39 48.5V37a7 7 0 0 1 14 0V48.5ZM66 48.5V37a7 7 0 0 1 14 0V48.5Z"
    />
  </svg>
);
