// The calls of the media library; each needs UploadPictures.

import type { QueryCache } from '../../../core/api/query-cache';
import { type Api, unwrap } from '../../../core/api/client';
import type { components } from '../../../core/api/schema';
import { messages } from './messages';

type Schemas = components['schemas'];

export type LibraryPicture = Schemas['LibraryPicture'];

export type UseKind = 'cover' | 'text' | 'property' | 'posted' | 'page' | 'history';
/** The schema writes the names of the kinds down as types of their own. */
export type Use = Omit<Schemas['UseResponse'], 'kind'> & { kind: UseKind };
export type PictureAndUses = Omit<Schemas['PictureAndUses'], 'uses'> & { uses: Use[] };

export const mediaFilters = [
  'all',
  'unused',
  'blogs',
  'homes',
  'undescribed',
  'trash',
] as const;
export type MediaFilter = (typeof mediaFilters)[number];

export interface MediaQuery {
  filter: MediaFilter;
  search: string;
}

/** One page: the first, or the one after the last picture of the page before. */
export async function listPictures(
  api: Api,
  { filter, search }: MediaQuery,
  before: number | null,
) {
  const body = { filter, search, ...(before !== null && { before }) };
  const { data } = await unwrap(
    () => api.POST('/api/admin/media/all', { body }),
    messages.loadFailed,
  );
  return data;
}

export async function findPicture(api: Api, id: number): Promise<PictureAndUses> {
  const { data } = await unwrap(
    () => api.POST('/api/admin/media/one', { body: { id } }),
    messages.loadFailed,
  );
  return data as unknown as PictureAndUses;
}

/** openapi-fetch types a form as an object; it sends the form. */
const sent = <Body>(form: FormData) => ({
  body: form as unknown as Body,
  bodySerializer: () => form,
});

export async function addPicture(api: Api, file: File): Promise<LibraryPicture> {
  const form = new FormData();
  form.append('file', file, file.name);
  const { data } = await unwrap(
    () => api.POST('/api/admin/media/add', sent<Schemas['AddForm']>(form)),
    messages.uploadFailed,
  );
  return data;
}

export function replacePicture(api: Api, id: number, file: File) {
  const form = new FormData();
  form.append('id', String(id));
  form.append('file', file, file.name);
  return unwrap(
    () => api.POST('/api/admin/media/replace', sent<Schemas['ReplaceForm']>(form)),
    messages.replaceFailed,
  );
}

export function undoReplace(api: Api, id: number) {
  return unwrap(
    () => api.POST('/api/admin/media/undo_replace', { body: { id } }),
    messages.undoFailed,
  );
}

export function describePicture(api: Api, id: number, alt_en: string, alt_fr: string) {
  return unwrap(
    () => api.POST('/api/admin/media/describe', { body: { id, alt_en, alt_fr } }),
    messages.describeFailed,
  );
}

export function focusPicture(api: Api, id: number, x: number, y: number) {
  return unwrap(
    () => api.POST('/api/admin/media/focus', { body: { id, x, y } }),
    messages.focusFailed,
  );
}

export function trashPicture(api: Api, id: number) {
  return unwrap(
    () => api.POST('/api/admin/media/trash', { body: { id } }),
    messages.trashFailed,
  );
}

export function restorePicture(api: Api, id: number) {
  return unwrap(
    () => api.POST('/api/admin/media/restore', { body: { id } }),
    messages.restoreFailed,
  );
}

export function deletePicture(api: Api, id: number) {
  return unwrap(
    () => api.POST('/api/admin/media/delete_for_good', { body: { id } }),
    messages.deleteFailed,
  );
}

/** Removes cached public data: a picture of it may have changed. */
export function forgetShown(queryCache: QueryCache): void {
  for (const start of ['blogs', 'latest-blogs', 'blog']) {
    queryCache.removeQueries([start]);
  }
}
