// The working copy of a published blog: its unpublished changes on the server
// (docs/decisions/0023). Autosave writes it, publishing removes it.

import { type Api, type Schemas, dataOf } from '../../core/api/client';
import { type Blog, type BlogToSave, findBlog, sendForm } from './api';
import { dayOf } from './blog-form';
import type { StoredCover } from './cover';
import type { BlogFields } from './fields';
import { messages } from './messages';

export type WorkingCopy = Schemas['WorkingCopyResponse'];

export async function findCopy(api: Api, blog_id: number): Promise<WorkingCopy | null> {
  const { data } = await api.post(
    '/api/admin/working_copy',
    { blog_id },
    messages.listFailed,
  );
  return data ?? null;
}

/** The same, or null after a failure: a save reports a copy that was not seen. */
export const findCopyIfAny = (api: Api, blog_id: number): Promise<WorkingCopy | null> =>
  findCopy(api, blog_id).catch(() => null);

export async function saveCopy(api: Api, blog: BlogToSave) {
  return (
    await dataOf(
      api.fetch.POST('/api/admin/save_working_copy', sendForm(blog)),
      messages.updateFailed,
      messages.away,
    )
  ).data;
}

export function discardCopy(api: Api, blog_id: number, copy_version: number) {
  return api.post(
    '/api/admin/discard_working_copy',
    { blog_id, copy_version },
    messages.discardFailed,
  );
}

/** A cover at the server, by its path. */
export const coverAt = (src: string): StoredCover => ({
  src,
  name: messages.storedImage,
});

const fieldsOfCopy = (copy: WorkingCopy, kind: string): BlogFields => ({
  kind,
  title: copy.blog_title,
  url: copy.blog_url,
  category: String(copy.category_id ?? ''),
  seo: copy.seo_description,
  alt: copy.blog_image_alt,
  checked: dayOf(copy.checked_time),
  language: copy.language,
  translation: String(copy.translation?.blog_id ?? ''),
  translationTitle: copy.translation?.blog_title ?? '',
});

/** The contents of a working copy, for a form. */
export const textOfCopy = (copy: WorkingCopy, kind = 'post') => ({
  fields: fieldsOfCopy(copy, kind),
  isUrlOwn: false,
  file: copy.blog_image === null ? null : coverAt(copy.blog_image),
  removesImage: copy.removes_image,
  pictures: [],
  html: copy.blog_description,
  revision: copy.revision,
  copy: copy.version,
});

/** The contents that somebody else has saved: the blog, or their working copy. */
export interface TheirBlog {
  /** The version to compare with. */
  theirs: Blog;
  /** The stored blog, which is public. */
  blog: Blog;
  /** Their working copy, if that is compared. */
  copy: WorkingCopy | null;
}

/** The newest of a blog; `known` is the version of the copy that this form has saved. */
export async function findTheirBlog(
  api: Api,
  id: number,
  known: number | null,
): Promise<TheirBlog> {
  const { data: blog } = await findBlog(api, id);
  const copy = blog.state === 'draft' ? null : await findCopy(api, id);
  if (!copy || copy.version === known || copy.revision !== blog.revision) {
    return { theirs: blog, blog, copy: null };
  }
  const theirs: Blog = {
    ...blog,
    blog_title: copy.blog_title,
    blog_url: copy.blog_url,
    blog_description: copy.blog_description,
    seo_description: copy.seo_description,
    category_id: copy.category_id,
    language: copy.language,
    translation: copy.translation,
    blog_image_alt: copy.blog_image_alt,
    checked_time: copy.checked_time,
    updated_by: copy.saved_by,
    updated_time: copy.saved_time,
  };
  return { theirs, blog, copy };
}
