// The calls about categories (specification §7); each needs ManageCategories.

import type { Api, Schemas } from '../../../core/api/client';
import type { ListQuery } from '../../../core/list/use-admin-list';
import { messages } from './messages';

export type Category = Schemas['CategoryResponse'];

export function listCategories(api: Api, { size, page, search }: ListQuery) {
  const query = { size, page, search };
  return api.list('/api/admin/all_categories', query, messages.listFailed);
}

export function findCategory(api: Api, category_id: number) {
  return api.post('/api/admin/edit_category', { category_id }, messages.findFailed);
}

/** The category's name in each language; the French one may be empty. */
export interface CategoryNames {
  name: string;
  french: string;
}

const asBody = ({ name, french }: CategoryNames) => ({
  category_name: name,
  category_name_fr: french,
});

export function addCategory(api: Api, names: CategoryNames) {
  return api.post(
    '/api/admin/add_category',
    asBody(names),
    messages.addFailed,
    messages.away,
  );
}

export function updateCategory(api: Api, category_id: number, names: CategoryNames) {
  return api.post(
    '/api/admin/update_category',
    { category_id, ...asBody(names) },
    messages.updateFailed,
    messages.away,
  );
}

export function deleteCategory(api: Api, category_id: number) {
  return api.post('/api/admin/delete_category', { category_id }, messages.deleteFailed);
}
