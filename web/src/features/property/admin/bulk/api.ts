// The calls about many properties, and about imports; each needs ManageProperties.

import type { Api, Schemas } from '../../../../core/api/client';
import { messages } from './messages';

export type Import = Schemas['ImportResponse'];
export type Action = 'publish' | 'withdraw' | 'status' | 'place' | 'trash' | 'restore';

/** A status and its reason. */
export interface NewStatus {
  StandardStatus: Schemas['StandardStatus'];
  StatusChangeReason: string;
}

export function changeProperties(
  api: Api,
  ListingKeys: number[],
  Action: Action,
  status: NewStatus | null = null,
) {
  const body = { ListingKeys, Action, ...status };
  return api.post('/api/admin/change_properties', body, messages.failed);
}

export function undoProperties(api: Api, undo_id: number) {
  return api.post('/api/admin/undo_properties', { undo_id }, messages.undoFailed);
}

/** The number of listed imports. */
const IMPORTS = 20;

export function listImports(api: Api) {
  const query = { size: IMPORTS, page: 0 };
  return api.list('/api/admin/property_imports', query, messages.importsFailed);
}

/** Undoes a part of an import. */
export function undoImport(api: Api, undo_id: number) {
  return api.post('/api/admin/undo_property_import', { undo_id }, messages.undoFailed);
}
