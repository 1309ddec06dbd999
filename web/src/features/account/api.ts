// The calls about accounts (specification §7, decisions.md).

import type { Api, Schemas } from '../../core/api/client';
import { messages } from './messages';

export function signIn(api: Api, body: Schemas['SignInForm']) {
  return api.post('/api/auth/signin', body, messages.failed);
}

export function signOut(api: Api) {
  return api.post('/api/auth/logout', undefined, messages.logoutFailed);
}

export function changeLanguage(api: Api, language: Schemas['Language']) {
  return api.post('/api/auth/change_language', { language }, messages.languageFailed);
}
