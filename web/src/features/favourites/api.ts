// What became of kept homes, and homes side by side; the server puts the same under the
// same keys (crates/site/src/favourites/pages.rs).

import { ApiError, unwrap } from '../../api/client';
import type { components } from '../../api/schema';
import { useIsLoadedEntry } from '../../app/loaded-entry';
import { fetchPage } from '../../app/page-answers';
import { useAnswers, useApi } from '../../app/providers';
import { useAnswer } from '../../app/use-answer';
import type { HomeRow } from '../listing/types';
import { messages as ofCompare } from './compare-messages';
import { comparePath } from './ids';
import { messages } from './messages';

export type KeptAnswer = components['schemas']['KeptAnswer'];

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
  return useAnswer<KeptAnswer>(
    ['kept', ids],
    () =>
      unwrap(
        () => api.GET('/api/homes/kept', { params: { query: { ids } } }),
        messages.failed,
      ),
    { enabled: ids !== '' },
  );
}

/** The same of homes that are to be compared; no call answers with it, the page does. */
export function useCompared(ids: string) {
  return useAnswer<CompareAnswer>(['compare', ids], async () => {
    const address = ids === '' ? comparePath([]) : `${comparePath([])}?ids=${ids}`;
    const page = await fetchPage(address).catch(() => null);
    const known = page?.state?.queries.find(({ key }) => key[0] === 'compare');
    if (!known) {
      throw new ApiError(ofCompare.failed, page?.status ?? 0);
    }
    return known.data as CompareAnswer;
  });
}

/** What the server cannot have meant of the address that was loaded. */
export function useProblem(): string | undefined {
  const isLoaded = useIsLoadedEntry();
  const { data } = useAnswers().get<{ message: string }>(['kept-problem']);
  return isLoaded ? data?.message : undefined;
}
