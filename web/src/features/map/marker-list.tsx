// The markers of the map (markers.ts), as a list: a home's marker is a link to its page, a cluster's
// is a button that zooms in.

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
import type { HoveredHome } from '../homes/hovered-home';
import type { Marker } from './markers';
import { originAt } from './base-layer';
import { messages } from './messages';
import { shortPrice } from './price';

export interface MarkerListProps {
  map: LeafletMap;
  markers: readonly Marker[];
  hovered: HoveredHome;
  /** The key of the highlighted marker: the pointer or the focus is on it or on its card. */
  activeKey: () => string | null;
  /** The path of a home that is on another page of the list. */
  pathOf: (id: number) => string;
  /** Handles a tap instead of the link; returns true when it did. */
  onChoose: ((id: number) => boolean) | undefined;
  onZoomIn: (marker: Marker) => void;
}

const latLngOf = ({ latitude, longitude }: Marker): LatLngExpression => [
  latitude,
  longitude,
];

export function MarkerList({ map, markers, ...rest }: MarkerListProps) {
  const elements = useRef(new Map<HTMLLIElement, Marker>());

  const setPositions = useCallback(() => {
    for (const [element, marker] of elements.current) {
      DomUtil.setPosition(element, map.latLngToLayerPoint(latLngOf(marker)).round());
    }
  }, [map]);
  // Markers change with every result.
  useLayoutEffect(setPositions);
  useLayoutEffect(() => {
    const animate: ZoomAnimEventHandlerFn = ({ center, zoom }) => {
      const origin = originAt(map, center, zoom);
      for (const [element, marker] of elements.current) {
        DomUtil.setPosition(
          element,
          map.project(latLngOf(marker), zoom).subtract(origin).round(),
        );
      }
    };
    map.on({
      zoom: setPositions,
      viewreset: setPositions,
      moveend: setPositions,
      zoomanim: animate,
    });
    return () => {
      map.off({
        zoom: setPositions,
        viewreset: setPositions,
        moveend: setPositions,
        zoomanim: animate,
      });
    };
  }, [map, setPositions]);

  // A drag that begins on a marker must not become a click.
  const isDragged = useRef(false);
  useLayoutEffect(() => {
    const begin = () => {
      isDragged.current = true;
    };
    // The click event comes after `dragend`.
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
      {markers.map((marker) => (
        <li
          key={marker.key}
          className="leaflet-zoom-animated"
          ref={(element) => {
            if (element) {
              elements.current.set(element, marker);
            }
            return () => {
              if (element) {
                elements.current.delete(element);
              }
            };
          }}
        >
          <MarkerItem marker={marker} {...rest} />
        </li>
      ))}
    </ul>
  );
}

type MarkerItemProps = { marker: Marker } & Omit<MarkerListProps, 'map' | 'markers'>;

function MarkerItem({
  marker,
  hovered,
  activeKey,
  pathOf,
  onChoose,
  onZoomIn,
}: MarkerItemProps) {
  const { key, count, price, home, id } = marker;
  const isActive = useSyncExternalStore(hovered.watch, () => key === activeKey());
  const label = price === null ? '' : shortPrice(price);
  if (id === null) {
    // The accessible name begins with the visible text.
    const shown = count > 999 ? '999+' : String(count);
    return (
      <button
        type="button"
        className={
          isActive ? 'map-pin map-pin-many map-pin-here' : 'map-pin map-pin-many'
        }
        aria-label={messages.cluster(shown, price === null ? null : label)}
        onClick={() => onZoomIn(marker)}
      >
        <ClusterDrawing />
        <span aria-hidden="true">{shown}</span>
      </button>
    );
  }
  const isRough = home !== null && home.precision !== 'exact';
  const classes = [
    'map-pin',
    isActive && 'map-pin-here',
    home?.isSeen === true && 'map-pin-seen',
  ];
  const choose = (event: MouseEvent) => {
    // A finger cannot hover: the first tap shows which home it is.
    const pointer = (event.nativeEvent as PointerEvent).pointerType;
    if (pointer === 'touch' && !isModified(event) && onChoose?.(id)) {
      event.preventDefault();
    }
  };
  return (
    <a
      className={classes.filter(Boolean).join(' ')}
      href={home?.path ?? pathOf(id)}
      aria-current={isActive || undefined}
      onClick={choose}
      onMouseEnter={() => hovered.point(id)}
      onMouseLeave={() => hovered.point(null)}
      onFocus={() => hovered.point(id)}
      onBlur={() => hovered.point(null)}
    >
      <HomeDrawing />
      <span>{label}</span>
      <span className="visually-hidden">
        {' '}
        {messages.home(home?.title ?? '', isRough, home?.isSeen === true)}
      </span>
    </a>
  );
}

const HomeDrawing = () => (
  <svg viewBox="0 0 66 54" width="66" height="54" aria-hidden="true">
    <path className="map-step" d="M0 48.5H66V54H0Z" />
    <path className="map-door" d="M4 48.5V22Q4 3 33 3T62 22V48.5Z" />
    <path className="map-fan" d="M9 20.5Q10 7.5 33 7.5T57 20.5Z" />
    <path className="map-bars" d="M33 20.5V7.5M33 20.5L19 9.8M33 20.5L47 9.8" />
  </svg>
);

const ClusterDrawing = () => (
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
