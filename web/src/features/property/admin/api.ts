// The calls about properties; each needs ManageProperties.

import { type Api, type Schemas, dataOf } from '../../../core/api/client';
import type { ListQuery } from '../../../core/list/use-admin-list';
import type { ListChoice } from './list-choice';
import { messages } from './messages';

export type PropertyRow = Schemas['PropertyRowResponse'];
export type Property = Schemas['PropertyResponse'];
export type PropertyForm = Schemas['PropertyForm'];
export type Media = Schemas['MediaResponse'];
export type OrderedImage = Schemas['OrderedImage'];
export type ImportReport = Schemas['ImportReport'];
export type ImportRow = Schemas['ImportRow'];

/** The parameters of the list; defaults are left out. */
function queryOf({ filter, sort }: ListChoice) {
  return {
    ...(filter.status === 'Deleted'
      ? { Deleted: 'true' }
      : filter.status !== '' && { StandardStatus: filter.status }),
    ...(filter.publication !== '' && { PublicationState: filter.publication }),
    ...(filter.purpose !== '' && { Purpose: filter.purpose }),
    ...(filter.propertyClass !== '' && { PropertyClass: filter.propertyClass }),
    Sort: sort.column,
    Order: sort.isDescending ? 'desc' : 'asc',
  };
}

export function listProperties(
  api: Api,
  { size, page, search }: ListQuery,
  choice: ListChoice,
) {
  const query = { size, page, search, ...queryOf(choice) };
  return api.list('/api/admin/all_properties', query, messages.listFailed);
}

export function findProperty(api: Api, ListingKey: string) {
  return api.post(
    '/api/admin/edit_property',
    { ListingKey: Number(ListingKey) },
    messages.findFailed,
  );
}

export function addProperty(api: Api, body: PropertyForm) {
  return api.post('/api/admin/add_property', body, messages.addFailed);
}

export function updateProperty(api: Api, body: PropertyForm) {
  return api.post('/api/admin/update_property', body, messages.updateFailed);
}

export function publishProperty(
  api: Api,
  ListingKey: string,
  PublicationState: Schemas['PublicationState'],
) {
  const body = { ListingKey: Number(ListingKey), PublicationState };
  return api.post('/api/admin/publish_property', body, messages.publishFailed);
}

export function deleteProperty(api: Api, ListingKey: string) {
  return api.post(
    '/api/admin/delete_property',
    { ListingKey: Number(ListingKey) },
    messages.deleteFailed,
  );
}

export function restoreProperty(api: Api, ListingKey: string) {
  return api.post(
    '/api/admin/restore_property',
    { ListingKey: Number(ListingKey) },
    messages.restoreFailed,
  );
}

/** @param image a file, or the path of a picture of the library */
export function addImage(
  api: Api,
  ListingKey: string,
  image: File | string,
  shows: string,
) {
  const form = new FormData();
  form.set('ListingKey', ListingKey);
  form.set('ShortDescription', shows);
  form.set(typeof image === 'string' ? 'LibraryImage' : 'file', image);
  const body = { ListingKey: Number(ListingKey) };
  return dataOf(
    api.fetch.POST('/api/admin/upload_property_image', {
      body,
      bodySerializer: () => form,
    }),
    messages.imageFailed,
  );
}

export function orderImages(api: Api, ListingKey: string, Media: OrderedImage[]) {
  const body = { ListingKey: Number(ListingKey), Media };
  return api.post('/api/admin/order_property_images', body, messages.imageFailed);
}

export function removeImage(api: Api, ListingKey: string, MediaKey: string) {
  const body = { ListingKey: Number(ListingKey), MediaKey: Number(MediaKey) };
  return api.post('/api/admin/remove_property_image', body, messages.imageFailed);
}

/** A part of a CSV file, as the call sends it. */
const asCsv = {
  headers: { 'Content-Type': 'text/csv' },
  bodySerializer: (body: string) => body,
};

export async function checkPart(api: Api, body: string): Promise<ImportReport> {
  return (
    await dataOf(
      api.fetch.POST('/api/admin/check_properties', { body, ...asCsv }),
      messages.checkFailed,
    )
  ).data;
}

/** `of` is the import of the earlier parts of the file. */
export async function importPart(
  api: Api,
  body: string,
  file_name: string,
  of: number | null,
): Promise<ImportReport> {
  const query = { file_name, ...(of !== null && { import_id: of }) };
  return (
    await dataOf(
      api.fetch.POST('/api/admin/import_properties', {
        params: { query },
        body,
        ...asCsv,
      }),
      messages.importFailed,
    )
  ).data;
}

/** Exports the filtered properties as a CSV file. */
export function exportProperties(
  api: Api,
  search: string,
  choice: ListChoice,
): Promise<Blob> {
  const { Sort: _, Order: __, ...filter } = queryOf(choice);
  const query = { search, ...filter };
  return dataOf(
    api.fetch.POST('/api/admin/export_properties', {
      params: { query },
      parseAs: 'blob',
    }),
    messages.exportFailed,
  );
}
