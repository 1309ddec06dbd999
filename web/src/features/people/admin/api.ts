// The calls about people; each needs ManageUsers.

import type { Api, Schemas } from '../../../core/api/client';
import type { ListQuery } from '../../../core/list/use-admin-list';
import { messages } from './messages';

export type User = Schemas['UserResponse'];
export type InvitedUser = Schemas['InvitedResponse'];
export type InviteForm = Schemas['InviteForm'];
export type ResetLink = Schemas['ResetLinkResponse'];
export type UpdateForm = Schemas['UpdateForm'];

export function listUsers(
  api: Api,
  { size, page, search }: ListQuery,
  group_id?: number,
) {
  const query = { size, page, search, ...(group_id && { group_id }) };
  return api.list('/api/admin/all_users', query, messages.listFailed);
}

export function inviteUser(api: Api, body: InviteForm) {
  return api.post('/api/admin/invite_user', body, messages.inviteFailed, messages.away);
}

export function reinviteUser(api: Api, user_id: number) {
  return api.post('/api/admin/reinvite_user', { user_id }, messages.linkFailed);
}

export function updateUser(api: Api, body: UpdateForm) {
  return api.post('/api/admin/update_user', body, messages.updateFailed, messages.away);
}

export function endSessions(api: Api, user_id: number) {
  return api.post('/api/admin/end_sessions', { user_id }, messages.endFailed);
}

export function removeSecondFactor(api: Api, user_id: number) {
  return api.post(
    '/api/admin/remove_second_factor',
    { user_id },
    messages.removeFactorFailed,
  );
}

export function makeResetLink(api: Api, user_id: number) {
  return api.post('/api/admin/reset_link', { user_id }, messages.resetLinkFailed);
}

export function deleteUser(api: Api, user_id: number) {
  return api.post('/api/admin/delete_user', { user_id }, messages.deleteFailed);
}
