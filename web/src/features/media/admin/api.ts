// The calls of the media library; each needs UploadPictures.

import type { QueryCache } from '../../../core/api/query-cache';
import { type Api, type Schemas, dataOf } from '../../../core/api/client';
import { messages } from './messages';

export type LibraryPicture = Schemas['LibraryPicture'];

export type UseKind = 'cover' | 'text' | 'property' | 'posted' | 'page' | 'history';
/** The schema writes the names of the kinds down as types of their own. */
export type PictureUse = Omit<Schemas['UseResponse'], 'kind'> & { kind: UseKind };
export type PictureAndUses = Omit<Schemas['PictureAndUses'], 'uses'> & {
  uses: PictureUse[];
};

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
  return (await api.post('/api/admin/media/all', body, messages.loadFailed)).data;
}

export async function findPicture(api: Api, id: number): Promise<PictureAndUses> {
  return (await api.post('/api/admin/media/one', { id }, messages.loadFailed))
    .data as unknown as PictureAndUses;
}

/** The schema types a form as an object; the request sends the form itself. */
const sent = <Body>(form: FormData) => ({
  body: form as unknown as Body,
  bodySerializer: () => form,
});

export async function addPicture(api: Api, file: File): Promise<LibraryPicture> {
  const form = new FormData();
  form.append('file', file, file.name);
  return (
    await dataOf(
      api.fetch.POST('/api/admin/media/add', sent<Schemas['AddForm']>(form)),
      messages.uploadFailed,
    )
  ).data;
}

export function replacePicture(api: Api, id: number, file: File) {
  const form = new FormData();
  form.append('id', String(id));
  form.append('file', file, file.name);
  return dataOf(
    api.fetch.POST('/api/admin/media/replace', sent<Schemas['ReplaceForm']>(form)),
    messages.replaceFailed,
  );
}

export function undoReplace(api: Api, id: number) {
  return api.post('/api/admin/media/undo_replace', { id }, messages.undoFailed);
}

export function describePicture(api: Api, id: number, alt_en: string, alt_fr: string) {
  return api.post(
    '/api/admin/media/describe',
    { id, alt_en, alt_fr },
    messages.describeFailed,
  );
}

export function focusPicture(api: Api, id: number, x: number, y: number) {
  return api.post('/api/admin/media/focus', { id, x, y }, messages.focusFailed);
}

export function trashPicture(api: Api, id: number) {
  return api.post('/api/admin/media/trash', { id }, messages.trashFailed);
}

export function restorePicture(api: Api, id: number) {
  return api.post('/api/admin/media/restore', { id }, messages.restoreFailed);
}

export function deletePicture(api: Api, id: number) {
  return api.post('/api/admin/media/delete_for_good', { id }, messages.deleteFailed);
}

/** Removes cached public data: a picture of it may have changed. */
export function forgetPublicPictures(queryCache: QueryCache): void {
  for (const start of ['blogs', 'latest-blogs', 'blog']) {
    queryCache.removeQueries([start]);
  }
}
