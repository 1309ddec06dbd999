// The unsent enquiry about a home, in the memory of this tab: the form writes it, and buttons of the
// page choose its kind.

import type { QueryCache } from '../../core/api/query-cache';

export type EnquiryKind = 'question' | 'viewing' | 'report';

export const enquiryDraftKey = (id: number) => ['enquiry-draft', id];

export function chooseEnquiryKind(
  cache: QueryCache,
  id: number,
  kind: EnquiryKind,
): void {
  const key = enquiryDraftKey(id);
  cache.setQueryData(key, { ...cache.getQueryState<object>(key).data, kind });
}
