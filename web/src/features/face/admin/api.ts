// The call that uploads a logo, a mark or the icon of a service; it needs ManageSettings.

import { type Api, unwrap } from '../../../core/api/client';
import type { components } from '../../../core/api/schema';
import { messages } from './messages';

export type FaceUpload = components['schemas']['FaceUploadResponse'];

export async function uploadFace(
  api: Api,
  file: File,
  kind: 'logo' | 'mark' | 'icon',
): Promise<FaceUpload> {
  const body = new FormData();
  body.set('kind', kind);
  body.set('file', file);
  const call = () =>
    api.POST('/api/admin/face/upload', {
      // The schema knows the file as text; the browser writes the form.
      body: body as never,
      bodySerializer: (form: unknown) => form as BodyInit,
    });
  return (await unwrap(call, messages.uploadFailed)).data;
}
