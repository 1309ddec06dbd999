// The calls about the user's own author profile.

import type { Api, Schemas } from '../../../core/api/client';
import { messages } from './messages';

export type Profile = Schemas['ProfileResponse'];

export function myProfile(api: Api) {
  return api.get('/api/auth/my_profile', {}, messages.loadFailed);
}

export function updateProfile(api: Api, body: Profile) {
  return api.post('/api/auth/update_profile', body, messages.saveFailed);
}
