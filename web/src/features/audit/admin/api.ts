// The calls about the audit trail; each needs SeeAudit.

import { type Api, unwrap } from '../../../core/api/client';
import type { components } from '../../../core/api/schema';
import { zoneName } from '../../../lib/moment';
import { messages } from './messages';

type Schemas = components['schemas'];

export type Entry = Schemas['AuditEntryResponse'];
export type Change = Schemas['Change'];
export type Page = Schemas['AuditPage'];
export type Checked = Schemas['CheckedResponse'];
export type Feature = Schemas['FeatureActions'];

/** What is asked for, as it stands in the address; empty is everything. */
export interface Question {
  who: string;
  action: string;
  thing: string;
  from: string;
  to: string;
}

export const questionNames = ['who', 'action', 'thing', 'from', 'to'] as const;

/** Only what is set. */
const given = (question: Question) => ({
  ...Object.fromEntries(
    Object.entries(question).filter(([, value]: [string, string]) => value !== ''),
  ),
  zone: zoneName(),
});

export async function listEntries(
  api: Api,
  question: Question,
  before: number | null,
): Promise<Page> {
  const query = {
    ...given(question),
    ...(before !== null && { before: String(before) }),
  };
  const call = () => api.POST('/api/admin/audit/all', { params: { query } });
  return (await unwrap(call, messages.listFailed)).data;
}

export async function listActions(api: Api): Promise<Feature[]> {
  const call = () => api.POST('/api/admin/audit/actions');
  return (await unwrap(call, messages.listFailed)).data;
}

/** What a question finds, as a file with its name. */
export async function exportEntries(api: Api, question: Question) {
  let name = 'audit.csv';
  const content = await unwrap(async () => {
    const query = given(question);
    const answer = await api.POST('/api/admin/audit/export', {
      params: { query },
      parseAs: 'blob',
    });
    const disposition = answer.response.headers.get('content-disposition') ?? '';
    name = /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? name;
    return answer;
  }, messages.exportFailed);
  return { content: content as Blob, name };
}
