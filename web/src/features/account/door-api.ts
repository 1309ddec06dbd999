// What the server gives the pages where an account is made and a password chosen anew
// (crates/site/src/account/forms.rs), and their calls.

import { type Api, unwrap } from '../../api/client';
import type { components } from '../../api/schema';
import { useQueryCache } from '../../app/providers';
import { messages } from './door-messages';

type Schemas = components['schemas'];

export type Field = 'email' | 'first_name' | 'last_name' | 'password' | 'terms' | 'code';

export interface Door {
  isOpen: boolean;
  step: 'who' | 'code' | 'done';
  values: { email: string; first_name: string; last_name: string; letters: boolean };
  errors: Partial<Record<Field, string>>;
  notice: string | null;
  token: string | null;
  sentTo: string | null;
  /** What stands beside the boxes; kept with the account as it is. */
  terms: string;
  letters: string;
  passwordMinChars: number;
}

/** What the code of somebody is entered with. */
export type Sent = Pick<Schemas['CodeSentResponse'], 'token' | 'sent_to'>;

export const useDoor = (key: 'register' | 'forgot') =>
  useQueryCache().getQueryState<Door>([key]).data;

export const register = (api: Api, body: Schemas['RegisterForm']) =>
  unwrap(() => api.POST('/api/auth/register', { body }), messages.failed);

export const confirm = (api: Api, body: Schemas['CodeForm']) =>
  unwrap(() => api.POST('/api/auth/confirm', { body }), messages.failed);

export const sendAgain = (api: Api, token: string) =>
  unwrap(() => api.POST('/api/auth/send_code', { body: { token } }), messages.failed);

export const forgotPassword = (api: Api, body: Schemas['ForgotPasswordForm']) =>
  unwrap(() => api.POST('/api/auth/forgot_password', { body }), messages.failed);

export const resetPassword = (api: Api, body: Schemas['ResetPasswordForm']) =>
  unwrap(() => api.POST('/api/auth/reset_password', { body }), messages.failed);
