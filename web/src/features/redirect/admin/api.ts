// The calls about redirects; each needs ManagePages.

import { fetchFile } from '../../../core/admin/file-export';
import { type Api, type Schemas, dataOf } from '../../../core/api/client';
import type { ListQuery } from '../../../core/list/use-admin-list';
import { messages } from './messages';

export type Redirect = Schemas['RedirectResponse'];
export type MissedAddress = Schemas['MissedAddressResponse'];
export type RedirectImport = Schemas['RedirectImportResponse'];
export type RedirectKind = Schemas['RedirectKind'];

/** The fields of a redirect. */
export interface RedirectValues {
  source: string;
  target: string;
  kind: RedirectKind;
  status: number;
}

export function listRedirects(api: Api, { size, page, search }: ListQuery) {
  return api.list(
    '/api/admin/all_redirects',
    { size, page, search },
    messages.listFailed,
  );
}

export function listMissedAddresses(api: Api, { size, page, search }: ListQuery) {
  return api.list(
    '/api/admin/all_missed_addresses',
    { size, page, search },
    messages.listFailed,
  );
}

/** Adds a redirect, or changes the one with this id. */
export function saveRedirect(api: Api, values: RedirectValues, id: number | null) {
  return id === null
    ? api.post('/api/admin/add_redirect', values, messages.addFailed, messages.away)
    : api.post(
        '/api/admin/update_redirect',
        { redirect_id: id, ...values },
        messages.updateFailed,
        messages.away,
      );
}

export function deleteRedirect(api: Api, redirect_id: number) {
  return api.post('/api/admin/delete_redirect', { redirect_id }, messages.deleteFailed);
}

export function forgetMissedAddress(api: Api, path: string) {
  return api.post('/api/admin/forget_missed_address', { path }, messages.forgetFailed);
}

/** Imports a CSV file, as the browser reads its bytes. */
export function importRedirects(api: Api, file: Blob): Promise<RedirectImport> {
  return dataOf(
    api.fetch.POST('/api/admin/redirects/import', {
      body: file as unknown as string,
      bodySerializer: (body) => body,
      headers: { 'Content-Type': 'text/csv' },
    }),
    messages.importFailed,
  );
}

export const exportRedirects = (api: Api) =>
  fetchFile(
    api.fetch.POST('/api/admin/redirects/export', { parseAs: 'blob' }),
    'redirects.csv',
    messages.exportFailed,
  );
