// The calls about the audit trail; each needs SeeAudit.

import { fetchFile } from '../../../core/admin/file-export';
import type { Api, Schemas } from '../../../core/api/client';
import { zoneName } from '../../../lib/moment';
import { messages } from './messages';

export type AuditEntry = Schemas['AuditEntryResponse'];
export type AuditChange = Schemas['Change'];
export type AuditPage = Schemas['AuditPage'];
export type ChainCheck = Schemas['CheckedResponse'];
export type AuditFeature = Schemas['FeatureActions'];

/** The filters, as the address has them; an empty one is off. */
export interface AuditQuery {
  who: string;
  action: string;
  thing: string;
  from: string;
  to: string;
}

export const auditQueryNames = ['who', 'action', 'thing', 'from', 'to'] as const;

/** The filters that are set. */
const given = (question: AuditQuery) => ({
  ...Object.fromEntries(
    Object.entries(question).filter(([, value]: [string, string]) => value !== ''),
  ),
  zone: zoneName(),
});

export async function listEntries(
  api: Api,
  question: AuditQuery,
  before: number | null,
): Promise<AuditPage> {
  const query = {
    ...given(question),
    ...(before !== null && { before: String(before) }),
  };
  return (await api.list('/api/admin/audit/all', query, messages.listFailed)).data;
}

export async function listActions(api: Api): Promise<AuditFeature[]> {
  return (await api.post('/api/admin/audit/actions', undefined, messages.listFailed))
    .data;
}

/** Exports the entries of a query as a file. */
export const exportEntries = (api: Api, question: AuditQuery) =>
  fetchFile(
    api.fetch.POST('/api/admin/audit/export', {
      params: { query: given(question) },
      parseAs: 'blob',
    }),
    'audit.csv',
    messages.exportFailed,
  );
