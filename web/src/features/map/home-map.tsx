// The map of homes, for whoever shows one: the list beside it works without. Leaflet, the
// painter and the pins (leaflet-map.tsx) are fetched when a map is shown, and never run on
// the server.
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
  /** What the search has put together; without it the map does so with `homes`. */
  clusters?: readonly MapCluster[] | undefined;
  /** What to show: at first, and whenever it is another than the map last told. */
  box?: Box | null | undefined;
  /** Another number: the map goes to the homes, wherever it has been moved. */
  turn?: number | undefined;
  /** The area that homes are looked for in, as an encoded polyline. */
  polygon?: string | null | undefined;
  /** A place that distances are counted from: what was searched for, or the home itself. */
  center?: { latitude: number; longitude: number } | null | undefined;
  /** How many homes there are in all; said on a map that is moved to search. */
  total?: number | undefined;
  /** The home that is pointed at, here and in a list; by itself the map has one of its own. */
  hovered?: HoveredHome | undefined;
  /** Of a home that is not among `homes`. */
  pathOf: (id: number) => string;
  /**
   * A finger has tapped a door: whoever shows the home (the strip under the map) says so, and
   * the tap does not open its page.
   */
  onChoose?: ((id: number) => boolean) | undefined;
  /** The map is there, at this zoom, before anybody has moved it; it may come again. */
  onShow?: ((zoom: number) => void) | undefined;
  /** The visitor has moved the map; without it the map says nothing and offers nothing. */
  onMove?: ((view: View) => void) | undefined;
  /** The visitor has drawn an area, or removed it. */
  onDraw?: ((polygon: string | null) => void) | undefined;
  /** The visitor has pointed at a place. */
  onPick?: ((latitude: number, longitude: number) => void) | undefined;
  /** Stands over the map, at its foot. */
  children?: ReactNode;
}

type Load = () => Promise<ComponentType<HomeMapProps>>;

// Leaflet asks for a window as soon as it is read.
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
