// The calls about categories (specification §7); each needs ManageCategories.

import { type Api, unwrap } from '../../../core/api/client';
import type { components } from '../../../core/api/schema';
import type { ListQuery } from '../../../core/list/use-admin-list';
import { messages } from './messages';

export type Category = components['schemas']['CategoryResponse'];

export function listCategories(api: Api, { size, page, search }: ListQuery) {
  const query = { size, page, search };
  return unwrap(
    () => api.POST('/api/admin/all_categories', { params: { query } }),
    messages.listFailed,
  );
}

export function findCategory(api: Api, category_id: number) {
  return unwrap(
    () => api.POST('/api/admin/edit_category', { body: { category_id } }),
    messages.findFailed,
  );
}

/** The category's name in each language; the French one may be empty. */
export interface Names {
  name: string;
  french: string;
}

const asBody = ({ name, french }: Names) => ({
  category_name: name,
  category_name_fr: french,
});

export function addCategory(api: Api, names: Names) {
  return unwrap(
    () => api.POST('/api/admin/add_category', { body: asBody(names) }),
    messages.addFailed,
    messages.away,
  );
}

export function updateCategory(api: Api, category_id: number, names: Names) {
  return unwrap(
    () =>
      api.POST('/api/admin/update_category', {
        body: { category_id, ...asBody(names) },
      }),
    messages.updateFailed,
    messages.away,
  );
}

export function deleteCategory(api: Api, category_id: number) {
  return unwrap(
    () => api.POST('/api/admin/delete_category', { body: { category_id } }),
    messages.deleteFailed,
  );
}
