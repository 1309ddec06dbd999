// The calls about the sessions of an account; `failed` is the text of an error that has none.

import type { Api } from '../../core/api/client';

export const readSessions = (api: Api, failed: string) =>
  api.get('/api/auth/sessions', {}, failed);
export const endAccountSession = (api: Api, id: string, failed: string) =>
  api.post('/api/auth/end_session', { id }, failed);
export const endOtherSessions = (api: Api, failed: string) =>
  api.post('/api/auth/end_other_sessions', undefined, failed);
