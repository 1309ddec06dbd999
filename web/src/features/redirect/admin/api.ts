// The calls about redirects; each needs ManagePages.

import { fetchFile } from '../../../core/admin/file-export';
import { type Api, unwrap } from '../../../core/api/client';
import type { components } from '../../../core/api/schema';
import type { ListQuery } from '../../../core/list/use-admin-list';
import { messages } from './messages';

type Schemas = components['schemas'];

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
  const params = { query: { size, page, search } };
  return unwrap(
    () => api.POST('/api/admin/all_redirects', { params }),
    messages.listFailed,
  );
}

export function listMissedAddresses(api: Api, { size, page, search }: ListQuery) {
  const params = { query: { size, page, search } };
  return unwrap(
    () => api.POST('/api/admin/all_missed_addresses', { params }),
    messages.listFailed,
  );
}

/** Adds a redirect, or changes the one with this id. */
export function saveRedirect(api: Api, values: RedirectValues, id: number | null) {
  return id === null
    ? unwrap(
        () => api.POST('/api/admin/add_redirect', { body: values }),
        messages.addFailed,
        messages.away,
      )
    : unwrap(
        () =>
          api.POST('/api/admin/update_redirect', {
            body: { redirect_id: id, ...values },
          }),
        messages.updateFailed,
        messages.away,
      );
}

export function deleteRedirect(api: Api, redirect_id: number) {
  return unwrap(
    () => api.POST('/api/admin/delete_redirect', { body: { redirect_id } }),
    messages.deleteFailed,
  );
}

export function forgetMissedAddress(api: Api, path: string) {
  return unwrap(
    () => api.POST('/api/admin/forget_missed_address', { body: { path } }),
    messages.forgetFailed,
  );
}

/** Imports a CSV file, as the browser reads its bytes. */
export function importRedirects(api: Api, file: Blob): Promise<RedirectImport> {
  return unwrap(
    () =>
      api.POST('/api/admin/redirects/import', {
        body: file as unknown as string,
        bodySerializer: (body) => body,
        headers: { 'Content-Type': 'text/csv' },
      }),
    messages.importFailed,
  );
}

export const exportRedirects = (api: Api) =>
  fetchFile(
    () => api.POST('/api/admin/redirects/export', { parseAs: 'blob' }),
    'redirects.csv',
    messages.exportFailed,
  );
