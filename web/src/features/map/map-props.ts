// The props of a map of homes (docs/decisions/0032).

import type { HoveredHome } from '../homes/hovered-home';
import type { HomeRow } from '../homes/types';
import type { Query } from '../homes/query';
import type { MapCluster } from './places';

/** The server's drawing before the map starts. */
export interface FirstFrame {
  clusters: readonly MapCluster[];
  /** Whether the page is about one home, the only cluster. */
  isHome?: boolean;
}

export interface MapProps {
  items: readonly HomeRow[];
  /** The hovered home, shared with the list. */
  hovered: HoveredHome;
  /** The search beside the map; without it the map shows `items` and cannot search. */
  search?: MapSearch;
}

export interface MapSearch {
  query: Query;
  /** `items` are all homes of the query, so the map need not ask for clusters. */
  isComplete: boolean;
  /** The number of homes found, if known. */
  total: number | undefined;
  /** Another place moves the map to the homes; null leaves the map where it is. */
  target: string | null | undefined;
  /** The visitor has moved the map. */
  onMove: (bbox: string) => void;
  /** The visitor has drawn an area, or removed it. */
  onDraw: (polygon: string | null) => void;
}
