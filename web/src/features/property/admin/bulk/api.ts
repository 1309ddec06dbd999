// The calls about many properties, and about imports; each needs ManageProperties.

import { type Api, unwrap } from '../../../../core/api/client';
import type { components } from '../../../../core/api/schema';
import { messages } from './messages';

type Schemas = components['schemas'];

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
  return unwrap(
    () => api.POST('/api/admin/change_properties', { body }),
    messages.failed,
  );
}

export function undoProperties(api: Api, undo_id: number) {
  return unwrap(
    () => api.POST('/api/admin/undo_properties', { body: { undo_id } }),
    messages.undoFailed,
  );
}

/** The number of listed imports. */
const IMPORTS = 20;

export function listImports(api: Api) {
  const query = { size: IMPORTS, page: 0 };
  return unwrap(
    () => api.POST('/api/admin/property_imports', { params: { query } }),
    messages.importsFailed,
  );
}

/** Undoes a part of an import. */
export function undoImport(api: Api, undo_id: number) {
  return unwrap(
    () => api.POST('/api/admin/undo_property_import', { body: { undo_id } }),
    messages.undoFailed,
  );
}
