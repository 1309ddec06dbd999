// The calls about the user's own author profile.

import { type Api, unwrap } from '../../../core/api/client';
import type { components } from '../../../core/api/schema';
import { messages } from './messages';

export type Profile = components['schemas']['ProfileResponse'];

export function myProfile(api: Api) {
  return unwrap(() => api.GET('/api/auth/my_profile'), messages.loadFailed);
}

export function updateProfile(api: Api, body: Profile) {
  return unwrap(
    () => api.POST('/api/auth/update_profile', { body }),
    messages.saveFailed,
  );
}
