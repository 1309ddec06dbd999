// The calls about the sessions of an account; `failed` is the text of an error that has none.

import { type Api, unwrap } from '../../core/api/client';

export const readSessions = (api: Api, failed: string) =>
  unwrap(() => api.GET('/api/auth/sessions'), failed);
export const endAccountSession = (api: Api, id: string, failed: string) =>
  unwrap(() => api.POST('/api/auth/end_session', { body: { id } }), failed);
export const endOtherSessions = (api: Api, failed: string) =>
  unwrap(() => api.POST('/api/auth/end_other_sessions'), failed);
