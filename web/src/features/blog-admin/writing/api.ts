// The calls of the writing view for previews: opening one, and sharing one by a link.

import type { Api } from '../../../core/api/client';
import { messages } from './messages';

export interface Link {
  path: string;
  /** Unix seconds. */
  ends: number;
}

/** Opens a preview for the signed-in user; it expires soon. */
export function openPreview(api: Api, blog_id: number) {
  return api.post('/api/admin/open_preview', { blog_id }, messages.previewFailed);
}

/** Creates a preview link that works without an account. */
export function sharePreview(api: Api, blog_id: number) {
  return api.post('/api/admin/share_preview', { blog_id }, messages.shareFailed);
}

export interface OpenLinks {
  open: number;
  /** When the last link expires; null without one. */
  ends: number | null;
}

export function findPreviews(api: Api, blog_id: number) {
  return api.post('/api/admin/blog_previews', { blog_id }, messages.shareFailed);
}

export function revokePreviews(api: Api, blog_id: number) {
  return api.post('/api/admin/revoke_previews', { blog_id }, messages.revokeFailed);
}
