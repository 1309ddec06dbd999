// The call that uploads a logo, a mark or the icon of a service; it needs ManageSettings.

import { type Api, type Schemas, dataOf } from '../../../core/api/client';
import { messages } from './messages';

export type FaceUpload = Schemas['FaceUploadResponse'];

export async function uploadFace(
  api: Api,
  file: File,
  kind: 'logo' | 'mark' | 'icon',
): Promise<FaceUpload> {
  const body = new FormData();
  body.set('kind', kind);
  body.set('file', file);
  return (
    await dataOf(
      api.fetch.POST('/api/admin/face/upload', {
        // The schema knows the file as text; the browser writes the form.
        body: body as never,
        bodySerializer: (form: unknown) => form as BodyInit,
      }),
      messages.uploadFailed,
    )
  ).data;
}
