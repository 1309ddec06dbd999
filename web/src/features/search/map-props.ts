// What a map of homes is given, and what it tells (docs/decisions/0062).

import type { components } from '../../api/schema';
import type { HoveredHome } from '../listing/hovered-home';
import type { HomeRow } from '../listing/types';

/** Homes that stand too near to each other to be told apart at a zoom; or one, with its id. */
export type Cluster = components['schemas']['HomesCluster'];

/** West, south, east, north; in decimal degrees. */
export type Box = readonly [number, number, number, number];

export interface MapProps {
  items: readonly HomeRow[];
  clusters: readonly Cluster[];
  /** What the search is limited to. */
  bbox: Box | null;
  /** Another number: somewhere else was searched, and the map goes there. */
  recenterCount?: number;
  /** An encoded polyline of precision 5. */
  polygon: string | null;
  /** How many homes there are in all, as far as it is known. */
  total?: number | undefined;
  /** The home that is pointed at, here and in the list. */
  hovered: HoveredHome;
  /** The map is there, and shows what it was given at this zoom. */
  onShow?: ((zoom: number) => void) | undefined;
  /** The reader has moved the map, and it has come to rest. */
  onMove?: ((to: { bbox: Box; zoom: number }) => void) | undefined;
  onDraw?: ((polygon: string | null) => void) | undefined;
}
