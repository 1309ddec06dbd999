// The calls about imports; each needs ManagePages.

import { type Api, type Schemas, dataOf } from '../../../core/api/client';
import type { ListQuery } from '../../../core/list/use-admin-list';
import { messages } from './messages';

export type Import = Schemas['SiteImportResponse'];
export type ImportDetail = Schemas['ImportDetailResponse'];
export type ImportRemark = Schemas['ImportRemarkResponse'];
export type PropertyFields = Schemas['PropertyFieldsResponse'];
export type PropertyField = Schemas['PropertyFieldResponse'];
export type ImportPhase = Schemas['ImportPhase'];

/** The size of a piece of an upload in bytes; the server takes 8 MiB at most. */
const PIECE = 4 << 20;

export function listImports(api: Api, { size, page }: ListQuery) {
  return api.list('/api/admin/all_imports', { size, page }, messages.listFailed);
}

export async function findImport(api: Api, import_id: number): Promise<ImportDetail> {
  return (await api.post('/api/admin/find_import', { import_id }, messages.listFailed))
    .data;
}

/** The address of a download of the whole site. */
export async function exportSite(api: Api): Promise<string> {
  return (await api.post('/api/admin/export_site', undefined, messages.exportFailed)).data
    .path;
}

export function listRemarks(api: Api, import_id: number, { size, page }: ListQuery) {
  const init = { params: { query: { size, page } }, body: { import_id } };
  return dataOf(api.fetch.POST('/api/admin/import_items', init), messages.listFailed);
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
  return api.post('/api/admin/start_import', body, messages.startFailed);
}

export function retryImport(api: Api, import_id: number) {
  return api.post('/api/admin/retry_import', { import_id }, messages.startFailed);
}

export function undoImport(api: Api, import_id: number) {
  return api.post('/api/admin/undo_import', { import_id }, messages.undoFailed);
}

export function deleteImport(api: Api, import_id: number) {
  return api.post('/api/admin/delete_import', { import_id }, messages.deleteFailed);
}

/** The mapping of the fields of the properties in the file. */
export async function listPropertyFields(
  api: Api,
  import_id: number,
): Promise<PropertyFields> {
  return (
    await api.post(
      '/api/admin/imports/property_fields',
      { import_id },
      messages.propertiesFailed,
    )
  ).data;
}

/** The properties of the file, for the import of properties. */
export async function exportProperties(
  api: Api,
  import_id: number,
  fields: Schemas['PropertyFieldForm'][],
): Promise<Blob> {
  const content = await dataOf(
    api.fetch.POST('/api/admin/imports/properties', {
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
  const { data: added } = await api.post(
    '/api/admin/add_import',
    {
      file_name: file.name,
      file_bytes: file.size,
      uploads_bytes: uploads?.size ?? 0,
    },
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
    return (
      await dataOf(
        api.fetch.POST('/api/admin/imports/piece', {
          params: { query },
          body: piece as unknown as number[],
          bodySerializer: (body) => body,
          headers: { 'Content-Type': 'application/octet-stream' },
        }),
        messages.uploadFailed,
        messages.away,
      )
    ).data;
  };
  try {
    return await send();
  } catch {
    // The connection was lost: the same piece is sent again.
    return send();
  }
}
