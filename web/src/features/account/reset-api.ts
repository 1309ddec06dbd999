// The calls of a link for another password. The token in the link is the only credential.

import { type Api, unwrap } from '../../core/api/client';
import { messages } from './reset-messages';

export function findReset(api: Api, token: string) {
  return unwrap(
    () => api.POST('/api/auth/find_reset', { body: { token } }),
    messages.failed,
  );
}

export function resetByLink(api: Api, token: string, new_password: string) {
  return unwrap(
    () => api.POST('/api/auth/reset_password', { body: { token, new_password } }),
    messages.saveFailed,
  );
}
