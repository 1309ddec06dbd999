// The calls about the menus; both are for administrators.

import type { Api, Schemas } from '../../../core/api/client';
import type { Menus } from './edited-menus';
import { messages } from './messages';

export type LoadedMenus = Schemas['MenusResponse'];
export type MenuPage = Schemas['MenuPage'];

export async function loadMenus(api: Api): Promise<LoadedMenus> {
  return (await api.post('/api/admin/menus/all', undefined, messages.loadFailed)).data;
}

export function saveMenus(api: Api, revision: number, menus: Menus) {
  return api.post('/api/admin/menus/save', { revision, ...menus }, messages.saveFailed);
}
