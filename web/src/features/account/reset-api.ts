// The calls of a link for another password. The token in the link is the only credential.

import type { Api } from '../../core/api/client';
import { messages } from './reset-messages';

export function findReset(api: Api, token: string) {
  return api.post('/api/auth/find_reset', { token }, messages.failed);
}

export function resetByLink(api: Api, token: string, new_password: string) {
  return api.post(
    '/api/auth/reset_password',
    { token, new_password },
    messages.saveFailed,
  );
}
