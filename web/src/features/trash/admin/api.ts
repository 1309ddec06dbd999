// The calls about deleted things; each returns only the kinds that the user may manage.

import type { Api } from '../../../core/api/client';
import type { ListPage, ListQuery } from '../../../core/list/use-admin-list';
import { messages } from './messages';

export const kinds = ['blog', 'category', 'message', 'picture', 'property'] as const;
export type Kind = (typeof kinds)[number];

/** The filter of the list in the address. */
export const KIND = 'kind';

export interface TrashRow {
  sn: number;
  kind: Kind;
  id: number;
  title: string;
  /** A blog that is a page of the company's own. */
  is_page?: boolean;
  /** The path of a small file of a picture. */
  picture: string | null;
  /** Null when unknown. */
  deleted_by: string | null;
  deleted_time: number;
  /** When it is deleted for good, in Unix seconds. */
  ends: number;
}

export async function listTrash(
  api: Api,
  { size, page, filters }: ListQuery,
): Promise<ListPage<TrashRow>> {
  const kind = filters[KIND];
  const query = { size, page, ...(kind && { kind }) };
  const answer = await api.list('/api/admin/all_trash', query, messages.listFailed);
  // The schema writes the names of the kinds down as types of their own.
  const rows = answer.tableData as unknown as Omit<TrashRow, 'sn'>[];
  const tableData = rows.map((row, at) => ({ ...row, sn: page * size + at + 1 }));
  return { ...answer, tableData };
}

type Named = Pick<TrashRow, 'kind' | 'id'>;

export function restoreFromTrash(api: Api, { kind, id }: Named) {
  return api.post('/api/admin/restore_from_trash', { kind, id }, messages.restoreFailed);
}

export function deleteForGood(api: Api, { kind, id }: Named) {
  return api.post('/api/admin/delete_for_good', { kind, id }, messages.deleteFailed);
}
