// The props of a map of homes (docs/decisions/0032).

import type { components } from '../../api/schema';
import type { HoveredHome } from '../listing/hovered-home';
import type { HomeRow } from '../listing/types';

/** Homes that overlap at a zoom; or a single home, with its id. */
export type Cluster = components['schemas']['HomesCluster'];

/** West, south, east, north; in decimal degrees. */
export type Box = readonly [number, number, number, number];

export interface MapProps {
  items: readonly HomeRow[];
  clusters: readonly Cluster[];
  /** The box of the search. */
  bbox: Box | null;
  /** A new number moves the map to the homes. */
  recenterCount?: number;
  /** An encoded polyline of precision 5. */
  polygon: string | null;
  /** The number of homes found, if known. */
  total?: number | undefined;
  /** The hovered home, shared with the list. */
  hovered: HoveredHome;
  /** The map shows the homes at this zoom. */
  onShow?: ((zoom: number) => void) | undefined;
  /** The visitor has moved the map. */
  onMove?: ((to: { bbox: Box; zoom: number }) => void) | undefined;
  onDraw?: ((polygon: string | null) => void) | undefined;
}
