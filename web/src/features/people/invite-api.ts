// The calls of an invitation. The token in the link is the only credential.

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
