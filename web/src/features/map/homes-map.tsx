// The map of the screens of homes: turns rows of the API into the props of HomeMap.

import { useMemo } from 'react';
import { paths } from '../../app/paths';
import { encodeId } from '../../lib/encoded-id';
import type { MapProps } from '../search/map-props';
import { HomeMap } from './home-map';
import { type MapHome, toMapHome } from './places';

/** A placeholder for the slug of an address; the server redirects to the right one. */
const UNKNOWN = 'home';

const pathOf = (id: number) => paths.listingAt(UNKNOWN, encodeId(id));

export function HomesMap(props: MapProps) {
  const { items, clusters, bbox, recenterCount, polygon, hovered } = props;
  const { onShow, onMove, onDraw } = props;
  const homes = useMemo(
    () => items.map(toMapHome).filter((home): home is MapHome => home !== null),
    [items],
  );
  // Without server clusters, the browser clusters the homes of the list.
  const mapClusters = onMove && clusters.length > 0 ? clusters : undefined;
  // The map of a single home shows distance rings.
  const center = onMove ? null : (homes[0] ?? null);
  return (
    <HomeMap
      homes={homes}
      clusters={mapClusters}
      box={bbox}
      recenterCount={recenterCount}
      polygon={polygon}
      center={center}
      total={props.total}
      hovered={hovered}
      pathOf={pathOf}
      onShow={onShow}
      onMove={onMove && (({ box, zoom }) => onMove({ bbox: box, zoom }))}
      onDraw={onDraw}
    />
  );
}
