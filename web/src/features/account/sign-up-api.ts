// The data and calls of the pages for a new account and for a new password
// (crates/foundation/src/account/forms.rs).

import type { Api, Schemas } from '../../core/api/client';
import { useQueryCache } from '../../core/providers';
import { messages } from './sign-up-messages';

export type AuthField =
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'password'
  | 'terms'
  | 'code';

export interface AuthForm {
  isOpen: boolean;
  step: 'who' | 'code' | 'done';
  values: { email: string; first_name: string; last_name: string; letters: boolean };
  errors: Partial<Record<AuthField, string>>;
  notice: string | null;
  token: string | null;
  sentTo: string | null;
  /** The texts beside the boxes; the account stores them word for word. */
  terms: string;
  letters: string;
  passwordMinChars: number;
}

/** A sent code: its token and its destination. */
export type SentCode = Pick<Schemas['CodeSentResponse'], 'token' | 'sent_to'>;

export const useAuthForm = (key: 'register' | 'forgot') =>
  useQueryCache().getQueryState<AuthForm>([key]).data;

export const register = (api: Api, body: Schemas['RegisterForm']) =>
  api.post('/api/auth/register', body, messages.failed);

export const confirm = (api: Api, body: Schemas['CodeForm']) =>
  api.post('/api/auth/confirm', body, messages.failed);

export const sendAgain = (api: Api, token: string) =>
  api.post('/api/auth/send_code', { token }, messages.failed);

export const forgotPassword = (api: Api, body: Schemas['ForgotPasswordForm']) =>
  api.post('/api/auth/forgot_password', body, messages.failed);

export const resetPassword = (api: Api, body: Schemas['ResetPasswordForm']) =>
  api.post('/api/auth/reset_password', body, messages.failed);
