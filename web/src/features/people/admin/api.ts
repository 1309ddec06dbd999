// The calls about people; each needs ManageUsers.

import { type Api, unwrap } from '../../../core/api/client';
import type { components } from '../../../core/api/schema';
import type { ListQuery } from '../../../core/list/use-admin-list';
import { messages } from './messages';

type Schemas = components['schemas'];

export type User = Schemas['UserResponse'];
export type Invited = Schemas['InvitedResponse'];
export type InviteForm = Schemas['InviteForm'];
export type ResetLink = Schemas['ResetLinkResponse'];
export type UpdateForm = Schemas['UpdateForm'];

export function listUsers(
  api: Api,
  { size, page, search }: ListQuery,
  group_id?: number,
) {
  const query = { size, page, search, ...(group_id && { group_id }) };
  return unwrap(
    () => api.POST('/api/admin/all_users', { params: { query } }),
    messages.listFailed,
  );
}

export function inviteUser(api: Api, body: InviteForm) {
  return unwrap(
    () => api.POST('/api/admin/invite_user', { body }),
    messages.inviteFailed,
    messages.away,
  );
}

export function reinviteUser(api: Api, user_id: number) {
  return unwrap(
    () => api.POST('/api/admin/reinvite_user', { body: { user_id } }),
    messages.linkFailed,
  );
}

export function updateUser(api: Api, body: UpdateForm) {
  return unwrap(
    () => api.POST('/api/admin/update_user', { body }),
    messages.updateFailed,
    messages.away,
  );
}

export function endSessions(api: Api, user_id: number) {
  return unwrap(
    () => api.POST('/api/admin/end_sessions', { body: { user_id } }),
    messages.endFailed,
  );
}

export function removeSecondFactor(api: Api, user_id: number) {
  return unwrap(
    () => api.POST('/api/admin/remove_second_factor', { body: { user_id } }),
    messages.removeFactorFailed,
  );
}

export function makeResetLink(api: Api, user_id: number) {
  return unwrap(
    () => api.POST('/api/admin/reset_link', { body: { user_id } }),
    messages.resetLinkFailed,
  );
}

export function deleteUser(api: Api, user_id: number) {
  return unwrap(
    () => api.POST('/api/admin/delete_user', { body: { user_id } }),
    messages.deleteFailed,
  );
}
