// The calls of an invitation. The token in the link is the only credential.

import type { Api, Schemas } from '../../core/api/client';
import { messages } from './invite-messages';

export type AcceptForm = Schemas['AcceptForm'];

export function findInvitation(api: Api, token: string) {
  return api.post('/api/auth/invite', { token }, messages.failed);
}

export function acceptInvitation(api: Api, body: AcceptForm) {
  return api.post('/api/auth/accept_invite', body, messages.acceptFailed);
}
