// The calls about second factors and passkeys
// (crates/foundation/src/auth/{mfa,passkeys,session_calls.rs}).

import { type Api, unwrap } from '../../core/api/client';
import type { components } from '../../core/api/schema';
import { messages } from './messages';

type Schemas = components['schemas'];

export type Security = Schemas['SecurityResponse'];
export type Passkey = Schemas['PasskeyResponse'];
export type FactorKey = Schemas['FactorKeyResponse'];
type Proof = Schemas['ProofForm'];

export const readSecurity = (api: Api) =>
  unwrap(() => api.GET('/api/auth/security'), messages.failed);

export const enterSecondFactor = (api: Api, body: Schemas['SecondFactorForm']) =>
  unwrap(() => api.POST('/api/auth/second_factor', { body }), messages.failed);
export const beginFactor = (api: Api, body: Proof) =>
  unwrap(() => api.POST('/api/auth/begin_second_factor', { body }), messages.failed);
export const confirmFactor = (api: Api, code: string) =>
  unwrap(
    () => api.POST('/api/auth/confirm_second_factor', { body: { code } }),
    messages.failed,
  );
export const removeFactor = (api: Api, body: Proof) =>
  unwrap(() => api.POST('/api/auth/remove_second_factor', { body }), messages.failed);
export const renewCodes = (api: Api, body: Proof) =>
  unwrap(() => api.POST('/api/auth/renew_recovery_codes', { body }), messages.failed);

export const beginPasskey = (api: Api, password: string) =>
  unwrap(
    () => api.POST('/api/auth/begin_passkey', { body: { password } }),
    messages.failed,
  );
export const addPasskey = (api: Api, body: Schemas['AddPasskeyForm']) =>
  unwrap(() => api.POST('/api/auth/add_passkey', { body }), messages.failed);
export const renamePasskey = (api: Api, id: number, name: string) =>
  unwrap(
    () => api.POST('/api/auth/rename_passkey', { body: { id, name } }),
    messages.failed,
  );
export const removePasskey = (api: Api, id: number, password: string) =>
  unwrap(
    () => api.POST('/api/auth/remove_passkey', { body: { id, password } }),
    messages.failed,
  );
export const beginPasskeySignIn = (api: Api) =>
  unwrap(() => api.POST('/api/auth/begin_passkey_sign_in'), messages.failed);
export const finishPasskeySignIn = (api: Api, body: Schemas['PasskeySignInForm']) =>
  unwrap(() => api.POST('/api/auth/passkey_sign_in', { body }), messages.failed);

export const readOwn = (api: Api) =>
  unwrap(() => api.GET('/api/auth/account'), messages.failed);
export const changeName = (api: Api, body: Schemas['NameForm']) =>
  unwrap(() => api.POST('/api/auth/change_name', { body }), messages.failed);
export const changeEmail = (api: Api, body: Schemas['ChangeEmailForm']) =>
  unwrap(() => api.POST('/api/auth/change_email', { body }), messages.failed);
export const confirmEmail = (api: Api, body: Schemas['ConfirmEmailForm']) =>
  unwrap(() => api.POST('/api/auth/confirm_email', { body }), messages.failed);
