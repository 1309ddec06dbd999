// A page with nothing but the map, which only e2e/public/map.spec.ts builds and opens: what
// the map does in a browser, on its own. `?box=…&night` and the like choose what it shows.

import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { HoveredHome } from '../features/homes/hovered-home';
import { HomeMap } from '../features/map/home-map';
import {
  type MapCluster,
  type MapHome,
  readBbox,
  type MapView,
} from '../features/map/places';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../ui/button.css';
import './map-harness.css';

declare global {
  interface Window {
    /** The reported views of the map. */
    views: MapView[];
  }
}

const home = (
  id: number,
  [latitude, longitude]: readonly [number, number],
  price: number,
  address: string,
  more: Partial<MapHome> = {},
): MapHome => ({
  id,
  latitude,
  longitude,
  price,
  path: `/homes/home/${id}`,
  precision: 'exact',
  title: `$${price}, ${address}`,
  ...more,
});

/** Around Hamilton. */
const homes = [
  home(1, [43.2505, -79.871], 729_000, '14 Kettle Street'),
  home(2, [43.2432, -79.845], 589_900, '8 Mitten Avenue'),
  home(3, [43.262, -79.86], 612_000, '3 Thimble Street', { isSeen: true }),
  home(4, [43.2585, -79.892], 545_000, 'Locke Street', { precision: 'street' }),
  home(5, [43.238, -79.862], 1_249_000, 'L8P', { precision: 'postal code' }),
];
const clusters: MapCluster[] = [
  ...homes.map(({ id, latitude, longitude, price }) => ({
    id,
    latitude,
    longitude,
    count: 1,
    price_min: price,
  })),
  { latitude: 43.2557, longitude: -79.856, count: 12, price_min: '499000.00' },
  { latitude: 43.247, longitude: -79.887, count: 1, price_min: 2_150, id: 77 },
];

const query = new URLSearchParams(location.search);
window.views = [];

function Harness() {
  const [polygon, setPolygon] = useState(query.get('polygon'));
  const [hovered] = useState(
    () => new HoveredHome(query.has('chosen') ? Number(query.get('chosen')) : null),
  );
  const hoveredId = useSyncExternalStore(hovered.watch, () => hovered.id);
  const [box, setBox] = useState(readBbox(query.get('box') ?? ''));
  return (
    <main>
      <HomeMap
        homes={homes}
        clusters={query.has('own') ? undefined : clusters}
        box={box}
        center={query.has('rings') ? { latitude: 43.2505, longitude: -79.868 } : null}
        polygon={polygon}
        hovered={hovered}
        pathOf={(id) => `/homes/-/${id}`}
        onMove={(view) => {
          window.views.push(view);
          setBox(view.box);
        }}
        onDraw={setPolygon}
      />
      <output>{JSON.stringify({ hovered: hoveredId, polygon })}</output>
      <button type="button" onClick={() => setBox([-123.3, 49.1, -122.9, 49.4])}>
        Vancouver
      </button>
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(<Harness />);
}
