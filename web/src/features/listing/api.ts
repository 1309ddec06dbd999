// The data of one home, read out of its page (docs/decisions/0032).

import { ApiError } from '../../core/api/client';
import { fetchPageData } from '../../core/page-data';
import { useQueryCache } from '../../core/providers';
import { useLocation } from '../../core/router/router';
import { useQuery } from '../../core/use-query';
import { messages } from './messages';
import type { HomeRow, PublicListing } from '../homes/types';

export const homeKey = (id: number) => ['home', id] as const;

async function fetchHome(address: string, id: number): Promise<PublicListing> {
  const page = await fetchPageData(address).catch(() => null);
  const wanted = JSON.stringify(homeKey(id));
  const known = page?.state?.queries.find(({ key }) => JSON.stringify(key) === wanted);
  if (known) {
    return known.data as PublicListing;
  }
  throw page && (page.status === 404 || page.status === 410)
    ? new ApiError(messages.gone, 404)
    : new ApiError(messages.failed, page?.status ?? 0);
}

export function useHome(id: number | null) {
  const { pathname } = useLocation();
  return useQuery({
    queryKey: homeKey(id ?? 0),
    queryFn: () => fetchHome(pathname, id ?? 0),
    enabled: id !== null,
  });
}

/** Similar homes, shown instead of a removed one. */
export const useHomesInstead = (): HomeRow[] =>
  useQueryCache().getQueryState<HomeRow[]>(['similar-homes']).data ?? [];
