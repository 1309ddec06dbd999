// Calls for favourites and for comparing homes. The server writes data under the same keys into the page
// (crates/site/src/favourites/pages.rs).

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

/** A home in the comparison. */
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
  /** The number of homes without a page. */
  gone: number;
  /** The number of requested homes beyond the most that can be compared. */
  more: number;
}

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

/** The homes to compare; no call has this data, so it is read out of the page. */
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

/** The error of the initial address. */
export function useListError(): string | undefined {
  const isInitialEntry = useIsInitialEntry();
  const { data } = useQueryCache().getQueryState<{ message: string }>(['kept-problem']);
  return isInitialEntry ? data?.message : undefined;
}
