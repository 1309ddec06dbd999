// The calls about second factors and passkeys
// (crates/foundation/src/auth/{mfa,passkeys,session_calls.rs}).

import type { Api, Schemas } from '../../core/api/client';
import { messages } from './messages';

export type Security = Schemas['SecurityResponse'];
export type Passkey = Schemas['PasskeyResponse'];
export type FactorKey = Schemas['FactorKeyResponse'];
type Proof = Schemas['ProofForm'];

export const readSecurity = (api: Api) =>
  api.get('/api/auth/security', {}, messages.failed);

export const enterSecondFactor = (api: Api, body: Schemas['SecondFactorForm']) =>
  api.post('/api/auth/second_factor', body, messages.failed);
export const beginFactor = (api: Api, body: Proof) =>
  api.post('/api/auth/begin_second_factor', body, messages.failed);
export const confirmFactor = (api: Api, code: string) =>
  api.post('/api/auth/confirm_second_factor', { code }, messages.failed);
export const removeFactor = (api: Api, body: Proof) =>
  api.post('/api/auth/remove_second_factor', body, messages.failed);
export const renewCodes = (api: Api, body: Proof) =>
  api.post('/api/auth/renew_recovery_codes', body, messages.failed);

export const beginPasskey = (api: Api, password: string) =>
  api.post('/api/auth/begin_passkey', { password }, messages.failed);
export const addPasskey = (api: Api, body: Schemas['AddPasskeyForm']) =>
  api.post('/api/auth/add_passkey', body, messages.failed);
export const renamePasskey = (api: Api, id: number, name: string) =>
  api.post('/api/auth/rename_passkey', { id, name }, messages.failed);
export const removePasskey = (api: Api, id: number, password: string) =>
  api.post('/api/auth/remove_passkey', { id, password }, messages.failed);
export const beginPasskeySignIn = (api: Api) =>
  api.post('/api/auth/begin_passkey_sign_in', undefined, messages.failed);
export const finishPasskeySignIn = (api: Api, body: Schemas['PasskeySignInForm']) =>
  api.post('/api/auth/passkey_sign_in', body, messages.failed);

export const readOwn = (api: Api) => api.get('/api/auth/account', {}, messages.failed);
export const changeName = (api: Api, body: Schemas['NameForm']) =>
  api.post('/api/auth/change_name', body, messages.failed);
export const changeEmail = (api: Api, body: Schemas['ChangeEmailForm']) =>
  api.post('/api/auth/change_email', body, messages.failed);
export const confirmEmail = (api: Api, body: Schemas['ConfirmEmailForm']) =>
  api.post('/api/auth/confirm_email', body, messages.failed);
