// The calls about the texts of standard pages; all are for administrators.

import { fetchFile } from '../../../core/admin/file-export';
import { type Api, unwrap } from '../../../core/api/client';
import { loadNextPage } from '../../../core/router/history';
import type { components } from '../../../core/api/schema';
import { messages } from './messages';
import type { PageField, PageMistake, PageSummary } from './types';
import { bareBoth, type PageValues } from './values';

type Schemas = components['schemas'];

export interface PageOne extends PageSummary {
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
  return (await unwrap(() => api.POST('/api/admin/pages/all'), messages.listFailed)).data;
}

export async function findPage(api: Api, page: string): Promise<PageOne> {
  const answer = await unwrap(
    () => api.POST('/api/admin/pages/one', { body: { page } }),
    messages.loadFailed,
  );
  // The schema does not know the values of a page; its fields describe them.
  return answer.data as unknown as PageOne;
}

export function saveDraft(api: Api, page: string, revision: number, given: PageValues) {
  // The schema knows the values of no page.
  const values = bareBoth(given) as unknown as Schemas['PageValues'];
  return unwrap(
    () => api.POST('/api/admin/pages/save_draft', { body: { page, revision, values } }),
    messages.saveFailed,
  );
}

export function discardDraft(api: Api, page: string, revision: number) {
  return unwrap(
    () => api.POST('/api/admin/pages/discard_draft', { body: { page, revision } }),
    messages.discardFailed,
  );
}

/** Publishes a page. A page that was hidden until then is in the menus of the next screens. */
export async function publishPage(api: Api, page: string, revision: number) {
  const answer = await unwrap(
    () => api.POST('/api/admin/pages/publish', { body: { page, revision } }),
    messages.publishFailed,
  );
  loadNextPage();
  return answer;
}

export async function previewPage(api: Api, page: string) {
  const answer = await unwrap(
    () => api.POST('/api/admin/pages/preview', { body: { page } }),
    messages.previewFailed,
  );
  return answer.data;
}

export function listVersions(api: Api, page: string, at: number) {
  return unwrap(
    () =>
      api.POST('/api/admin/pages/history', {
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
  const answer = await unwrap(
    () => api.POST('/api/admin/pages/version', { body: { page, version } }),
    messages.historyFailed,
  );
  return answer.data.values as unknown as PageValues;
}

export function restoreVersion(
  api: Api,
  page: string,
  version: number,
  revision: number,
) {
  return unwrap(
    () => api.POST('/api/admin/pages/restore', { body: { page, version, revision } }),
    messages.restoreFailed,
  );
}

/** Exports every file of the published texts. */
export const exportPages = (api: Api) =>
  fetchFile(
    () => api.POST('/api/admin/pages/export', { parseAs: 'blob' }),
    'content.tar',
    messages.exportFailed,
  );
