// The call for the clusters that the map of a search shows (docs/decisions/0032).

import type { Schemas } from '../../core/api/client';
import { useApi } from '../../core/providers';
import { useQuery } from '../../core/use-query';
import { useLastDefined } from '../../lib/use-last-defined';
import type { Query } from '../homes/query';
import { messages } from './messages';

type HomesMapAnswer = Schemas['HomesMapAnswer'];

interface ClustersResult {
  clusters: HomesMapAnswer['clusters'] | undefined;
  /** The clusters are of the last search or zoom; those of this one load. */
  isPlaceholder: boolean;
}

/** The clusters of a query at a zoom. With `isEnabled` false only the cache is read. */
export function useClusters(
  query: Query,
  zoom: number | null,
  isEnabled: boolean,
): ClustersResult {
  const api = useApi();
  // Order and page do not change the clusters.
  const { sort: _sort, page: _page, size: _size, ...filters } = query;
  const { data } = useQuery<HomesMapAnswer>({
    queryKey: ['homes-map', filters, zoom],
    queryFn: () =>
      api.get('/api/homes/map', { ...filters, zoom: String(zoom) }, messages.failed),
    enabled: isEnabled && zoom !== null,
  });
  // Null forgets the last clusters when none are asked for.
  const shown = useLastDefined(isEnabled ? data : (data ?? null));
  return { clusters: shown?.clusters, isPlaceholder: data === undefined };
}
