// The enquiry form of a home as the server returns it, and its call.

import { dataOf } from '../../core/api/client';
import { useIsInitialEntry } from '../../core/initial-entry';
import { useApi, useQueryCache } from '../../core/providers';
import { sendOrWait, useMessageKey } from '../offline/send-or-wait';
import { emptyEnquiry, type Enquiry, type EnquiryField } from './enquiry';
import { messages } from './enquiry-messages';

/** The enquiry form as the server returns it after a post without script. */
interface Posted {
  values: Enquiry;
  errors: Partial<Record<EnquiryField, string>>;
  notice?: string | null;
}

export function usePostedEnquiry(): Posted {
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
      dataOf(
        api.fetch.POST('/api/homes/{id}/enquiry', { params, body }),
        messages.notSent,
      ),
    );
    keys.forget();
    return isSent;
  };
}
