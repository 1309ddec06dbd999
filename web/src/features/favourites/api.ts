// The call for favourites. The server writes data under the same key into the page
// (crates/homes/src/favourites/pages.rs).

import type { Schemas } from '../../core/api/client';
import { useApi } from '../../core/providers';
import { useQuery } from '../../core/use-query';
import { messages } from './messages';

export type FavouritesAnswer = Schemas['KeptAnswer'];

/** @param ids as in an address; empty to fetch nothing */
export function useKeptHomes(ids: string) {
  const api = useApi();
  return useQuery<FavouritesAnswer>({
    queryKey: ['kept', ids],
    queryFn: () => api.get('/api/homes/kept', { ids }, messages.failed),
    enabled: ids !== '',
  });
}
