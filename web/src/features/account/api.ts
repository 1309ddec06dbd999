// The calls about accounts (specification §7, decisions.md).

import { type Api, unwrap } from '../../core/api/client';
import type { components } from '../../core/api/schema';
import { messages } from './messages';

type Schemas = components['schemas'];

export function signIn(api: Api, body: Schemas['SignInForm']) {
  return unwrap(() => api.POST('/api/auth/signin', { body }), messages.failed);
}

export function signOut(api: Api) {
  return unwrap(() => api.POST('/api/auth/logout'), messages.logoutFailed);
}

export function changeLanguage(api: Api, language: Schemas['Language']) {
  return unwrap(
    () => api.POST('/api/auth/change_language', { body: { language } }),
    messages.languageFailed,
  );
}
