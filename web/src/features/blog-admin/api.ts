// The calls that change blogs (specification §7); each needs ManageBlogs.

import { type Api, dataOf, type Schemas } from '../../core/api/client';
import type { ListQuery } from '../../core/list/use-admin-list';
import { language as ours } from '../../core/language';
import type { UploadedPicture } from '../../rich-text/uploads';
import { type Cover, isFile } from './cover';
import { type BlogFields, isPage } from './fields';
import { messages } from './messages';
import type { StateChange } from './states';

export type Blog = Schemas['BlogResponse'];
export type BlogRow = Schemas['BlogRowResponse'];
export type Category = Schemas['CategoryResponse'];

/** The name of a category in a language, by default this bundle's. */
export const nameIn = (category: Category, of: string = ours) =>
  (of === 'fr' && category.category_name_fr) || category.category_name;

/** Specification §9. */
const CATEGORIES = 500;

/** The filters of the list in the address. */
export const LANGUAGE = 'language';
export const STATE = 'state';
export const CATEGORY = 'category';

export type BlogListQuery = Omit<ListQuery, 'filters'> &
  Partial<Pick<ListQuery, 'filters'>>;

/** Lists blogs; without filters those of both languages and all states. */
export function listBlogs(api: Api, { size, page, search, filters }: BlogListQuery) {
  const state = filters?.[STATE];
  const category = filters?.[CATEGORY] ?? '';
  const query = {
    size,
    page,
    search,
    language: filters?.[LANGUAGE] || 'all',
    scope: 'all',
    ...(state && { state }),
    // An address may have anything.
    ...(/^\d{1,15}$/.test(category) && { category_id: Number(category) }),
  };
  return api.list('/api/admin/all_blogs', query, messages.listFailed);
}

export function findBlog(api: Api, blog_id: number) {
  return api.post('/api/admin/edit_blog', { blog_id }, messages.listFailed);
}

export function listCategories(api: Api, size = CATEGORIES) {
  const query = { size, page: 0 };
  return api.list('/api/admin/all_categories', query, messages.categoriesFailed);
}

export function deleteBlog(api: Api, blog_id: number) {
  return api.post('/api/admin/delete_blog', { blog_id }, messages.deleteFailed);
}

/** The contents of a save. */
export interface BlogToSave {
  /** The idempotency key of the save; a working copy has none. */
  key?: string | undefined;
  /** Null for a new blog. */
  id: number | null;
  /** The edited revision, so that no other save is overwritten. */
  revision: number | null;
  fields: BlogFields;
  html: string;
  file: Cover | null;
  /** Removes the stored image. */
  removesImage: boolean;
  /** Sets the translation. */
  setsTranslation: boolean;
  going?: StateChange | undefined;
  /** Whether autosave sends it. */
  isAutosave?: boolean | undefined;
  /** The version of the working copy that was edited, and ends when this is published. */
  copyVersion?: number | null | undefined;
}

export type OwnPage = Schemas['OwnPageResponse'];

/** The pages of the company's own, in every state. */
export async function listOwnPages(api: Api): Promise<OwnPage[]> {
  return (await api.post('/api/admin/own_pages', undefined, messages.listFailed)).data;
}

/** The pages of a language without a translation whose title has these words. */
async function listUntranslatedPages(
  api: Api,
  language: string,
  search: string,
): Promise<BlogTitle[]> {
  const wanted = search.toLowerCase();
  const pages = await listOwnPages(api);
  return pages
    .filter((page) => page.language === language && page.translation_of === null)
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .map(({ id, title }) => ({ id, blog_title: title }));
}

/** The fields that a choice of blogs needs. */
export type BlogTitle = Pick<BlogRow, 'id' | 'blog_title'>;

/** The number of blogs that are searched for one without a translation. */
const CANDIDATES = 100;

/** The newest blogs of a language without a translation, or those that a search finds. */
export async function listUntranslated(
  api: Api,
  language: string,
  search: string,
  kind = 'post',
): Promise<BlogTitle[]> {
  if (isPage({ kind })) {
    return listUntranslatedPages(api, language, search);
  }
  const filters = { [LANGUAGE]: language };
  const asked = { size: CANDIDATES, page: 0, search, filters };
  const { tableData } = await listBlogs(api, asked);
  return tableData.filter(({ translation_of }) => translation_of === null);
}

function formOf({
  key,
  id,
  revision,
  fields,
  html,
  file,
  removesImage,
  setsTranslation,
  going: stateChange = {},
  isAutosave = false,
  copyVersion = null,
}: BlogToSave): FormData {
  const form = new FormData();
  const add = (name: string, value: string) => form.append(name, value);
  if (key !== undefined) {
    add('key', key);
  }
  if (id !== null) {
    add('blog_id', String(id));
  }
  if (revision !== null) {
    add('revision', String(revision));
  }
  add('blog_title', fields.title);
  add('blog_url', fields.url);
  add('blog_description', html);
  add('seo_description', fields.seo);
  if (isPage(fields)) {
    add('kind', fields.kind);
  }
  add('category_id', fields.category);
  add('language', fields.language);
  add('checked_on', fields.checked);
  if (setsTranslation) {
    add('translation_of', fields.translation);
  }
  add('blog_image_alt', removesImage ? '' : fields.alt);
  if (removesImage) {
    add('remove_image', '1');
  }
  if (stateChange.state) {
    add('state', stateChange.state);
  }
  if (stateChange.publishAt !== undefined) {
    add('publish_at', String(stateChange.publishAt));
  }
  if (isAutosave) {
    add('autosave', '1');
  }
  if (copyVersion !== null) {
    add('copy_version', String(copyVersion));
  }
  if (isFile(file)) {
    form.append('file', file, file.name);
  } else if (file) {
    add('library_image', file.src);
  }
  return form;
}

/** The schema types a form as an object; the request sends the form itself. */
const asForm = (form: FormData) => ({
  body: form as unknown as Schemas['BlogForm'],
  bodySerializer: () => form,
});

/** The form of a blog, as a call sends it. */
export const sendForm = (blog: BlogToSave) => asForm(formOf(blog));

export interface SavedBlog {
  message: string;
  /** The whole new blog; of a changed blog only the fields that the server sets. */
  data: Partial<Blog> | null;
  /** An earlier save with the same key had succeeded; this is its response. */
  isRepeated: boolean;
}

/** The header of the answer to a repeated key. */
const REPLAYED = 'idempotent-replayed';

export async function saveBlog(api: Api, blog: BlogToSave): Promise<SavedBlog> {
  const form = sendForm(blog);
  const isNew = blog.id === null;
  const call = isNew
    ? api.fetch.POST('/api/admin/add_blog', form)
    : api.fetch.POST('/api/admin/update_blog', form);
  const failed = isNew ? messages.addFailed : messages.updateFailed;
  const saved = await dataOf<Pick<SavedBlog, 'message' | 'data'>>(
    call,
    failed,
    messages.away,
  );
  const { response } = await call;
  return { ...saved, isRepeated: response.headers.has(REPLAYED) };
}

/** Uploads a picture of a text; returns its address. */
export async function uploadPicture(
  api: Api,
  file: File,
  alt: string | null,
  language: string,
): Promise<UploadedPicture> {
  const form = new FormData();
  form.append('file', file, file.name);
  if (alt) {
    // The library keeps its own description when it has one.
    form.append('alt', alt);
    form.append('language', language);
  }
  return (
    await dataOf(
      api.fetch.POST('/api/admin/upload_picture', {
        body: form as unknown as { file: string },
        bodySerializer: () => form,
      }),
      messages.uploadFailed,
    )
  ).data;
}
