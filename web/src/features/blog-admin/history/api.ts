// The versions of a blog; each call needs ManageBlogs.

import { type Api, dataOf } from '../../../core/api/client';
import { dayOf } from '../blog-form';
import type { Version } from '../compare';
import type { BlogState } from '../states';
import { messages } from './messages';

/** Versions on a page of the history. */
export const SIZE = 25;

export interface VersionRow {
  version: number;
  /** Null when unknown. */
  saved_by: string | null;
  saved_time: number;
  state: BlogState;
  is_autosave: boolean;
  restored_from: number | null;
  blog_title: string;
  size_chars: number;
}

export function listVersions(api: Api, blog_id: number, page: number, size = SIZE) {
  return dataOf(
    api.fetch.POST('/api/admin/blog_history', {
      params: { query: { size, page } },
      body: { blog_id },
    }),
    messages.failed,
  );
}

/**
 * The newest version before another, whose place in the list was `near`. Versions are added and
 * removed meanwhile, so the place may be another's now.
 */
export async function findRowBefore(
  api: Api,
  blog_id: number,
  version: number,
  near: number,
): Promise<VersionRow | null> {
  const look = async (
    page: number,
    candidate?: VersionRow,
  ): Promise<VersionRow | null> => {
    const { tableData: rows, totalPages } = await listVersions(api, blog_id, page);
    const at = rows.findIndex((row) => row.version < version);
    const found = rows[at];
    if (found && (at > 0 || page === 0)) {
      return found;
    }
    if (found || (rows.length === 0 && page > 0)) {
      // The page before may end with a closer version.
      return look(page - 1, found);
    }
    return candidate ?? (page + 1 < totalPages ? look(page + 1) : null);
  };
  return look(Math.floor(near / SIZE));
}

/** A version with the fields that are compared. */
export interface ComparedVersion extends Version {
  image: string | null;
}

export async function findVersion(
  api: Api,
  blog_id: number,
  version: number,
): Promise<ComparedVersion> {
  const { data } = await api.post(
    '/api/admin/blog_version',
    { blog_id, version },
    messages.failed,
  );
  return {
    fields: {
      // It is the same in all versions.
      kind: 'post',
      title: data.blog_title,
      url: data.blog_url ?? '',
      category: String(data.category_id ?? ''),
      seo: data.seo_description,
      alt: data.blog_image_alt,
      language: data.language,
      // The translation is no part of a version.
      translation: '',
      translationTitle: '',
      checked: dayOf(data.checked_time),
    },
    html: data.blog_description,
    image: data.blog_image,
  };
}

export function restoreVersion(
  api: Api,
  blog_id: number,
  version: number,
  revision: number | undefined,
) {
  return api.post(
    '/api/admin/restore_blog_version',
    { blog_id, version, ...(revision !== undefined && { revision }) },
    messages.restoreFailed,
  );
}
