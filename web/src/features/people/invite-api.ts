// The calls of those who are invited: the token is all that they have.

import { type Api, unwrap } from '../../core/api/client';
import type { components } from '../../core/api/schema';
import { messages } from './invite-messages';

export type AcceptForm = components['schemas']['AcceptForm'];

export function findInvitation(api: Api, token: string) {
  return unwrap(() => api.POST('/api/auth/invite', { body: { token } }), messages.failed);
}

export function acceptInvitation(api: Api, body: AcceptForm) {
  return unwrap(
    () => api.POST('/api/auth/accept_invite', { body }),
    messages.acceptFailed,
  );
}
