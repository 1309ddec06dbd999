// The map of the screens of homes: turns rows of the API into the props of HomeMap, and asks for the
// clusters of a search.

import { startTransition, useMemo, useState } from 'react';
import { paths } from '../../core/paths';
import { encodeId } from '../../lib/encoded-id';
import type { MapProps } from './map-props';
import type { Query } from '../homes/query';
import { HomeMap } from './home-map';
import { type MapHome, readBbox, toMapHome } from './places';
import { useClusters } from './use-clusters';

/** A placeholder for the slug of an address; the server redirects to the right one. */
const UNKNOWN = 'home';

const pathOf = (id: number) => paths.listingAt(UNKNOWN, encodeId(id));

const NO_QUERY: Query = {};

export function HomesMap({ items, hovered, search }: MapProps) {
  const [zoom, setZoom] = useState<number | null>(null);
  const homes = useMemo(
    () => items.map(toMapHome).filter((home): home is MapHome => home !== null),
    [items],
  );
  const query = search?.query ?? NO_QUERY;
  const isEnabled = search?.isComplete === false;
  const { clusters, isPlaceholder } = useClusters(query, zoom, isEnabled);
  const mapProps = { homes, hovered, pathOf };
  if (!search) {
    // The map of a single home shows distance rings.
    return <HomeMap {...mapProps} center={homes[0] ?? null} />;
  }
  return (
    <HomeMap
      {...mapProps}
      // Without clusters of the server, the map clusters the homes of the list.
      clusters={clusters}
      isPlaceholder={isPlaceholder}
      box={readBbox(query.bbox ?? '')}
      target={search.target}
      polygon={query.polygon}
      total={search.total}
      onShow={(at) => setZoom(Math.round(at))}
      onMove={(view) =>
        // In one transition, so that one call is made for the new zoom and box.
        startTransition(() => {
          setZoom(Math.round(view.zoom));
          search.onMove(view.box.map((side) => side.toFixed(5)).join(','));
        })
      }
      onDraw={search.onDraw}
    />
  );
}
