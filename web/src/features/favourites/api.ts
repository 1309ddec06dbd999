// The call for favourites. The server writes data under the same key into the page
// (crates/homes/src/favourites/pages.rs).

import { unwrap } from '../../core/api/client';
import type { components } from '../../core/api/schema';
import { useApi } from '../../core/providers';
import { useQuery } from '../../core/use-query';
import { messages } from './messages';

export type FavouritesAnswer = components['schemas']['KeptAnswer'];

/** @param ids as in an address; empty to fetch nothing */
export function useKeptHomes(ids: string) {
  const api = useApi();
  return useQuery<FavouritesAnswer>({
    queryKey: ['kept', ids],
    queryFn: () =>
      unwrap(
        () => api.GET('/api/homes/kept', { params: { query: { ids } } }),
        messages.failed,
      ),
    enabled: ids !== '',
  });
}
