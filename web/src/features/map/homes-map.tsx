// The map as the screens of homes show it: their rows, on the map of this feature.

import { useMemo } from 'react';
import { paths } from '../../app/paths';
import { encodeId } from '../../lib/encoded-id';
import type { MapProps } from '../search/map-props';
import { HomeMap } from './home-map';
import { type MapHome, toMapHome } from './places';

/** Words of an address that nobody knows; the page leads on to the right ones. */
const UNKNOWN = 'home';

const pathOf = (id: number) => paths.listingAt(UNKNOWN, encodeId(id));

export function HomesMap(props: MapProps) {
  const { items, clusters, bbox, turn, polygon, hovered } = props;
  const { onShow, onMove, onDraw } = props;
  const homes = useMemo(
    () => items.map(toMapHome).filter((home): home is MapHome => home !== null),
    [items],
  );
  // Until the search has put homes together the map does so with those of the list.
  const together = onMove && clusters.length > 0 ? clusters : undefined;
  // Of one home alone the distances around it are shown.
  const center = onMove ? null : (homes[0] ?? null);
  return (
    <HomeMap
      homes={homes}
      clusters={together}
      box={bbox}
      turn={turn}
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
