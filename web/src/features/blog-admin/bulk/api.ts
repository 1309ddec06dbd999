// The calls that change many blogs at once; each needs ManageBlogs.

import type { Api } from '../../../core/api/client';
import { messages } from './messages';

export type Action = 'publish' | 'unpublish' | 'category' | 'trash';

export function changeBlogs(
  api: Api,
  blog_ids: number[],
  action: Action,
  category_id: number | null = null,
) {
  const body = { blog_ids, action, ...(category_id !== null && { category_id }) };
  return api.post('/api/admin/change_blogs', body, messages.failed);
}

export function undoBlogs(api: Api, undo_id: number) {
  return api.post('/api/admin/undo_blogs', { undo_id }, messages.undoFailed);
}
