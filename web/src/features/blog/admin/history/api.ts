// The versions of a blog; each call needs ManageBlogs.

import { type Api, unwrap } from '../../../../api/client';
import { dayOf } from '../blog-form';
import type { Version } from '../compare';
import type { BlogState } from '../states';
import { messages } from './messages';

/** Versions on a page of the history. */
export const SIZE = 25;

export interface VersionRow {
  version: number;
  /** Null when it is not known. */
  saved_by: string | null;
  saved_time: number;
  state: BlogState;
  is_autosave: boolean;
  restored_from: number | null;
  blog_title: string;
  size_chars: number;
}

export function listVersions(api: Api, blog_id: number, page: number, size = SIZE) {
  return unwrap(
    () =>
      api.POST('/api/admin/blog_history', {
        params: { query: { size, page } },
        body: { blog_id },
      }),
    messages.failed,
  );
}

/** A version as it is compared. */
export interface Compared extends Version {
  image: string | null;
}

export async function findVersion(
  api: Api,
  blog_id: number,
  version: number,
): Promise<Compared> {
  const { data } = await unwrap(
    () => api.POST('/api/admin/blog_version', { body: { blog_id, version } }),
    messages.failed,
  );
  return {
    fields: {
      title: data.blog_title,
      url: data.blog_url ?? '',
      category: String(data.category_id ?? ''),
      seo: data.seo_description,
      alt: data.blog_image_alt,
      language: data.language,
      // What a blog is the translation of is no part of its versions.
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
  return unwrap(
    () =>
      api.POST('/api/admin/restore_blog_version', {
        body: { blog_id, version, ...(revision !== undefined && { revision }) },
      }),
    messages.restoreFailed,
  );
}
