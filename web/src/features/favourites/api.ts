// What became of kept homes, and homes side by side; the server puts the same under the
// same keys (crates/site/src/favourites/pages.rs).

import { ApiError, unwrap } from '../../api/client';
import type { components } from '../../api/schema';
import { useIsInitialEntry } from '../../app/initial-entry';
import { fetchPageData } from '../../app/page-data';
import { useApi, useQueryCache } from '../../app/providers';
import { useQuery } from '../../app/use-query';
import type { HomeRow } from '../listing/types';
import { messages as ofCompare } from './compare-messages';
import { comparePath } from './ids';
import { messages } from './messages';

export type FavouritesAnswer = components['schemas']['KeptAnswer'];

/** A home beside others. */
export interface ComparedHome extends HomeRow {
  LotSizeArea?: string | null;
  LotSizeUnits?: string | null;
  ParkingTotal?: number | null;
  AssociationAmenities?: string[] | null;
  TaxAnnualAmount?: string | null;
  AssociationFee?: string | null;
  MonthlyUtilities?: string | null;
  CheckedTimestamp?: string | null;
}

export interface CompareAnswer {
  homes: ComparedHome[];
  /** How many have no page. */
  gone: number;
  /** How many more were asked for than stand side by side. */
  more: number;
}

/** @param ids as in an address; empty while there is nothing to ask */
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

/** The same of homes that are to be compared; no call answers with it, the page does. */
export function useCompared(ids: string) {
  return useQuery<CompareAnswer>({
    queryKey: ['compare', ids],
    queryFn: async () => {
      const address = ids === '' ? comparePath([]) : `${comparePath([])}?ids=${ids}`;
      const page = await fetchPageData(address).catch(() => null);
      const known = page?.state?.queries.find(({ key }) => key[0] === 'compare');
      if (!known) {
        throw new ApiError(ofCompare.failed, page?.status ?? 0);
      }
      return known.data as CompareAnswer;
    },
  });
}

/** What the server cannot have meant of the address that was loaded. */
export function useListError(): string | undefined {
  const isInitialEntry = useIsInitialEntry();
  const { data } = useQueryCache().getQueryState<{ message: string }>(['kept-problem']);
  return isInitialEntry ? data?.message : undefined;
}
