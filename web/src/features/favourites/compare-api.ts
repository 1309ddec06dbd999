// The data of the comparison of homes, as the server writes it into the page
// (crates/homes/src/favourites/pages.rs).

import { ApiError } from '../../core/api/client';
import { fetchPageData } from '../../core/page-data';
import { useQuery } from '../../core/use-query';
import type { HomeRow } from '../homes/types';
import { messages } from './compare-messages';
import { comparePath } from './ids';

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

/** The homes to compare. No call has this data, so it is read out of the page. */
export function useComparedHomes(ids: string) {
  return useQuery<CompareAnswer>({
    queryKey: ['compare', ids],
    queryFn: async () => {
      const address = ids === '' ? comparePath([]) : `${comparePath([])}?ids=${ids}`;
      const page = await fetchPageData(address).catch(() => null);
      const known = page?.state?.queries.find(({ key }) => key[0] === 'compare');
      if (!known) {
        throw new ApiError(messages.failed, page?.status ?? 0);
      }
      return known.data as CompareAnswer;
    },
  });
}
