// The data of one home, read out of its page (docs/decisions/0032), and the enquiry call.

import { ApiError, unwrap } from '../../core/api/client';
import { useIsInitialEntry } from '../../core/initial-entry';
import { fetchPageData } from '../../core/page-data';
import { useApi, useQueryCache } from '../../core/providers';
import { useLocation } from '../../core/router/router';
import { useQuery } from '../../core/use-query';
import { sendOrWait, useMessageKey } from '../offline/send-or-wait';
import { emptyEnquiry, type Enquiry, type EnquiryField } from './enquiry';
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

/** Similar homes, shown instead of one that is gone. */
export const useInstead = (): HomeRow[] =>
  useQueryCache().getQueryState<HomeRow[]>(['similar-homes']).data ?? [];

/** The enquiry form as the server returns it after a post without script. */
interface Posted {
  values: Enquiry;
  errors: Partial<Record<EnquiryField, string>>;
  notice?: string | null;
}

export function usePosted(): Posted {
  const isInitialEntry = useIsInitialEntry();
  const { data } = useQueryCache().getQueryState<Posted>(['enquiry-form']);
  return (isInitialEntry && data) || { values: emptyEnquiry, errors: {} };
}

export function useSendEnquiry(id: number) {
  const api = useApi();
  const keys = useMessageKey();
  /** Sends the enquiry; returns false when it is queued on the device. */
  return async (enquiry: Enquiry, website: string): Promise<boolean> => {
    const body = { ...enquiry, website, key: keys.keyOf(enquiry) };
    const params = { path: { id: String(id) } };
    const isSent = await sendOrWait(`/api/homes/${id}/enquiry`, body, () =>
      unwrap(
        () => api.POST('/api/homes/{id}/enquiry', { params, body }),
        messages.notSent,
      ),
    );
    keys.forget();
    return isSent;
  };
}
