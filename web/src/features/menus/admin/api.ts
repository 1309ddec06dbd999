// The calls about the menus; both are for administrators.

import { type Api, unwrap } from '../../../core/api/client';
import type { components } from '../../../core/api/schema';
import type { Menus } from './edited-menus';
import { messages } from './messages';

export type LoadedMenus = components['schemas']['MenusResponse'];
export type MenuPage = components['schemas']['MenuPage'];

export async function loadMenus(api: Api): Promise<LoadedMenus> {
  const { data } = await unwrap(
    () => api.POST('/api/admin/menus/all'),
    messages.loadFailed,
  );
  return data;
}

export function saveMenus(api: Api, revision: number, menus: Menus) {
  return unwrap(
    () => api.POST('/api/admin/menus/save', { body: { revision, ...menus } }),
    messages.saveFailed,
  );
}
