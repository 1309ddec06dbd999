// The map of homes; pages work without it. Leaflet, the painter and the markers (leaflet-map.tsx) are
// loaded when a map is shown, and never on the server.
//
//   <HomeMap homes={...} clusters={...} box={...} onMove={...} />

import type { ComponentType, ReactNode } from 'react';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/lazy-part';
import type { HoveredHome } from '../homes/hovered-home';
import { messages } from './messages';
import type { MapBox, MapCluster, MapHome, MapView } from './places';
import './map.css';

export interface HomeMapProps {
  /** The homes of the list. */
  homes: readonly MapHome[];
  /** Clusters of the server; without them the browser clusters `homes`. */
  clusters?: readonly MapCluster[] | undefined;
  /** The box to show: at first, and whenever it differs from the last one of `onMove`. */
  box?: MapBox | null | undefined;
  /** The clusters are of the last search; those of this one load. */
  isPlaceholder?: boolean | undefined;
  /** Another text moves the map to the homes; null leaves the map where it is. */
  target?: string | null | undefined;
  /** The area of the search, as an encoded polyline. */
  polygon?: string | null | undefined;
  /** The centre of the distance rings. */
  center?: { latitude: number; longitude: number } | null | undefined;
  /** The number of homes found. */
  total?: number | undefined;
  /** The hovered home, shared with a list. */
  hovered?: HoveredHome | undefined;
  /** The path of a home that is not in `homes`. */
  pathOf: (id: number) => string;
  /** A finger has tapped a marker. Return true to show the home without opening its page. */
  onChoose?: ((id: number) => boolean) | undefined;
  /** The map shows this zoom, and the visitor has not moved it; called again when it changes. */
  onShow?: ((zoom: number) => void) | undefined;
  /** The visitor has moved the map. Without it the map offers no search. */
  onMove?: ((view: MapView) => void) | undefined;
  /** The visitor has drawn an area, or removed it. */
  onDraw?: ((polygon: string | null) => void) | undefined;
  /** The visitor has picked a place. */
  onPick?: ((latitude: number, longitude: number) => void) | undefined;
  /** Shown over the foot of the map. */
  children?: ReactNode;
}

// Leaflet needs `window` as soon as it is imported.
const load = async (): Promise<ComponentType<HomeMapProps>> =>
  import.meta.env.SSR ? () => null : (await import('./leaflet-map')).LeafletHomeMap;

export const HomeMap = lazyPart(load, {
  fallback: ({ children }) => (
    <section className="map" aria-label={messages.map}>
      <p className="visually-hidden">{messages.loading}</p>
      {children}
    </section>
  ),
  retry: (again, { children }) => (
    <section className="map" aria-label={messages.map}>
      <div className="map-note" role="status">
        <p>{messages.failed}</p>
        <Button onClick={again}>{messages.retry}</Button>
      </div>
      {children}
    </section>
  ),
});
