// The calls about the texts of standard pages; all are for administrators.

import { fetchFile } from '../../../core/admin/file-export';
import { type Api, type Schemas, dataOf } from '../../../core/api/client';
import { loadNextPage } from '../../../core/router/history';
import { messages } from './messages';
import type { PageField, PageMistake, PageSummary } from './types';
import { withoutIdsInBoth, type PageValues } from './values';

export interface EditedPage extends PageSummary {
  fields: PageField[];
  values: PageValues;
  draft: PageValues | null;
  /** Whether there is a draft that the program cannot read any more. */
  is_draft_unreadable: boolean;
  mistakes: PageMistake[];
  placeholders: string[];
}

/** Versions on one page of the history. */
export const SIZE = 20;

export async function listPages(api: Api): Promise<PageSummary[]> {
  return (await api.post('/api/admin/pages/all', undefined, messages.listFailed)).data;
}

export async function findPage(api: Api, page: string): Promise<EditedPage> {
  const answer = await api.post('/api/admin/pages/one', { page }, messages.loadFailed);
  // The schema does not know the values of a page; its fields describe them.
  return answer.data as unknown as EditedPage;
}

export function saveDraft(api: Api, page: string, revision: number, given: PageValues) {
  // The schema knows the values of no page.
  const values = withoutIdsInBoth(given) as unknown as Schemas['PageValues'];
  return api.post(
    '/api/admin/pages/save_draft',
    { page, revision, values },
    messages.saveFailed,
  );
}

export function discardDraft(api: Api, page: string, revision: number) {
  return api.post(
    '/api/admin/pages/discard_draft',
    { page, revision },
    messages.discardFailed,
  );
}

/** Publishes a page. A page that was hidden until then is in the menus of the next screens. */
export async function publishPage(api: Api, page: string, revision: number) {
  const answer = await api.post(
    '/api/admin/pages/publish',
    { page, revision },
    messages.publishFailed,
  );
  loadNextPage();
  return answer;
}

export async function previewPage(api: Api, page: string) {
  return (await api.post('/api/admin/pages/preview', { page }, messages.previewFailed))
    .data;
}

export function listVersions(api: Api, page: string, at: number) {
  return dataOf(
    api.fetch.POST('/api/admin/pages/history', {
      params: { query: { size: SIZE, page: at } },
      body: { page },
    }),
    messages.historyFailed,
  );
}

export async function findVersion(
  api: Api,
  page: string,
  version: number,
): Promise<PageValues> {
  return (
    await api.post('/api/admin/pages/version', { page, version }, messages.historyFailed)
  ).data.values as unknown as PageValues;
}

export function restoreVersion(
  api: Api,
  page: string,
  version: number,
  revision: number,
) {
  return api.post(
    '/api/admin/pages/restore',
    { page, version, revision },
    messages.restoreFailed,
  );
}

/** Exports every file of the published texts. */
export const exportPages = (api: Api) =>
  fetchFile(
    api.fetch.POST('/api/admin/pages/export', { parseAs: 'blob' }),
    'content.tar',
    messages.exportFailed,
  );
