// The calls about imports; each needs ManagePages.

import { type Api, unwrap } from '../../../core/api/client';
import type { components } from '../../../core/api/schema';
import type { ListQuery } from '../../../core/list/use-admin-list';
import { messages } from './messages';

type Schemas = components['schemas'];

export type Import = Schemas['SiteImportResponse'];
export type ImportDetail = Schemas['ImportDetailResponse'];
export type ImportRemark = Schemas['ImportRemarkResponse'];
export type PropertyFields = Schemas['PropertyFieldsResponse'];
export type PropertyField = Schemas['PropertyFieldResponse'];
export type ImportPhase = Schemas['ImportPhase'];

/** The size of a piece of an upload in bytes; the server takes 8 MiB at most. */
const PIECE = 4 << 20;

export function listImports(api: Api, { size, page }: ListQuery) {
  const params = { query: { size, page } };
  return unwrap(
    () => api.POST('/api/admin/all_imports', { params }),
    messages.listFailed,
  );
}

export async function findImport(api: Api, import_id: number): Promise<ImportDetail> {
  const { data } = await unwrap(
    () => api.POST('/api/admin/find_import', { body: { import_id } }),
    messages.listFailed,
  );
  return data;
}

/** The address of a download of the whole site. */
export async function exportSite(api: Api): Promise<string> {
  const { data } = await unwrap(
    () => api.POST('/api/admin/export_site'),
    messages.exportFailed,
  );
  return data.path;
}

export function listRemarks(api: Api, import_id: number, { size, page }: ListQuery) {
  const params = { query: { size, page } };
  return unwrap(
    () => api.POST('/api/admin/import_items', { params, body: { import_id } }),
    messages.listFailed,
  );
}

/** The user of this site who becomes an author. */
export interface AuthorChoice {
  key: string;
  user_id: number;
}

export function startImport(
  api: Api,
  import_id: number,
  authors: AuthorChoice[],
  fetch_pictures: boolean,
) {
  const body = { import_id, authors, fetch_pictures };
  return unwrap(
    () => api.POST('/api/admin/start_import', { body }),
    messages.startFailed,
  );
}

export function retryImport(api: Api, import_id: number) {
  return unwrap(
    () => api.POST('/api/admin/retry_import', { body: { import_id } }),
    messages.startFailed,
  );
}

export function undoImport(api: Api, import_id: number) {
  return unwrap(
    () => api.POST('/api/admin/undo_import', { body: { import_id } }),
    messages.undoFailed,
  );
}

export function deleteImport(api: Api, import_id: number) {
  return unwrap(
    () => api.POST('/api/admin/delete_import', { body: { import_id } }),
    messages.deleteFailed,
  );
}

/** The mapping of the fields of the properties in the file. */
export async function listPropertyFields(
  api: Api,
  import_id: number,
): Promise<PropertyFields> {
  const { data } = await unwrap(
    () => api.POST('/api/admin/imports/property_fields', { body: { import_id } }),
    messages.propertiesFailed,
  );
  return data;
}

/** The properties of the file, for the import of properties. */
export async function exportProperties(
  api: Api,
  import_id: number,
  fields: Schemas['PropertyFieldForm'][],
): Promise<Blob> {
  const content = await unwrap(
    () =>
      api.POST('/api/admin/imports/properties', {
        body: { import_id, fields },
        parseAs: 'blob',
      }),
    messages.propertiesFailed,
  );
  return content as unknown as Blob;
}

/** Uploads a file, and a zip of pictures if there is one, in pieces. */
export async function uploadImport(
  api: Api,
  file: File,
  uploads: File | null,
  onProgress: (share: number) => void,
): Promise<Import> {
  const { data: added } = await unwrap(
    () =>
      api.POST('/api/admin/add_import', {
        body: {
          file_name: file.name,
          file_bytes: file.size,
          uploads_bytes: uploads?.size ?? 0,
        },
      }),
    messages.uploadFailed,
    messages.away,
  );
  const total = file.size + (uploads?.size ?? 0);
  let sent = 0;
  let latest = added;
  const sendAll = async (part: string, content: File) => {
    for (let offset = 0; offset < content.size; offset += PIECE) {
      const piece = content.slice(offset, offset + PIECE);
      // oxlint-disable-next-line no-await-in-loop -- a piece follows what has arrived
      latest = await sendPiece(api, { import_id: added.id, part, offset }, piece);
      sent += piece.size;
      onProgress(sent / total);
    }
  };
  // The export file is sent last, because it completes the upload.
  if (uploads) {
    await sendAll('uploads', uploads);
  }
  await sendAll('file', file);
  return latest;
}

async function sendPiece(
  api: Api,
  query: { import_id: number; part: string; offset: number },
  piece: Blob,
): Promise<Import> {
  const send = async () => {
    const { data } = await unwrap(
      () =>
        api.POST('/api/admin/imports/piece', {
          params: { query },
          body: piece as unknown as number[],
          bodySerializer: (body) => body,
          headers: { 'Content-Type': 'application/octet-stream' },
        }),
      messages.uploadFailed,
      messages.away,
    );
    return data;
  };
  try {
    return await send();
  } catch {
    // The connection was lost: the same piece is sent again.
    return send();
  }
}
