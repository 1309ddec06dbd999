// The map of homes; pages work without it. Leaflet, the painter and the markers (leaflet-map.tsx) are
// loaded when a map is shown, and never on the server.
//
//   <HomeMap homes={...} clusters={...} box={...} onMove={...} />

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import type { HoveredHome } from '../listing/hovered-home';
import { messages } from './messages';
import type { Box, MapCluster, MapHome, View } from './places';
import './map.css';

export interface HomeMapProps {
  /** The homes of the list. */
  homes: readonly MapHome[];
  /** Clusters of the server; without them the browser clusters `homes`. */
  clusters?: readonly MapCluster[] | undefined;
  /** The box to show: at first, and whenever it differs from the last one of `onMove`. */
  box?: Box | null | undefined;
  /** A new number moves the map to the homes. */
  recenterCount?: number | undefined;
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
  onMove?: ((view: View) => void) | undefined;
  /** The visitor has drawn an area, or removed it. */
  onDraw?: ((polygon: string | null) => void) | undefined;
  /** The visitor has picked a place. */
  onPick?: ((latitude: number, longitude: number) => void) | undefined;
  /** Shown over the foot of the map. */
  children?: ReactNode;
}

type Load = () => Promise<ComponentType<HomeMapProps>>;

// Leaflet needs `window` as soon as it is imported.
const load: Load | null = import.meta.env.SSR
  ? null
  : async () => (await import('./leaflet-map')).LeafletHomeMap;

export function HomeMap(props: HomeMapProps) {
  const [Loaded, setLoaded] = useState<ComponentType<HomeMapProps> | null>(null);
  const [isFailed, setFailed] = useState(false);

  const ask = () => {
    load?.().then(
      (component) => setLoaded(() => component),
      () => setFailed(true),
    );
  };
  useEffect(ask, []);

  if (Loaded) {
    return <Loaded {...props} />;
  }
  return (
    <section className="map" aria-label={messages.map}>
      {isFailed ? (
        <div className="map-note" role="status">
          <p>{messages.failed}</p>
          <Button
            onClick={() => {
              setFailed(false);
              ask();
            }}
          >
            {messages.retry}
          </Button>
        </div>
      ) : (
        <p className="visually-hidden">{messages.loading}</p>
      )}
      {props.children}
    </section>
  );
}
