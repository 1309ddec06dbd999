// The calls about the visitor's own account (crates/publishing/src/profile/customer).

import { type Api, unwrap } from '../../core/api/client';
import type { components } from '../../core/api/schema';
import { messages } from './messages';

type Schemas = components['schemas'];

export type Account = Schemas['AccountResponse'];
export type Search = Schemas['SearchResponse'];

export const readAccount = (api: Api) =>
  unwrap(() => api.GET('/api/me/profile'), messages.failed);
export const readSearches = (api: Api) =>
  unwrap(() => api.GET('/api/me/searches'), messages.failed);
export const readExport = (api: Api) =>
  unwrap(() => api.GET('/api/me/export'), messages.failed);

export type Booking = Schemas['OwnBooking'];
export const readBookings = (api: Api) =>
  unwrap(() => api.GET('/api/me/bookings'), messages.failed);
export const changeLanguage = (api: Api, language: Schemas['Language']) =>
  unwrap(
    () => api.POST('/api/auth/change_language', { body: { language } }),
    messages.failed,
  );

export const updateAccount = (api: Api, body: Schemas['AccountForm']) =>
  unwrap(() => api.POST('/api/me/update_profile', { body }), messages.failed);
export const changeIdentity = (api: Api, body: Schemas['IdentityForm']) =>
  unwrap(() => api.POST('/api/me/change_identity', { body }), messages.failed);
export const confirmIdentity = (api: Api, body: Schemas['ConfirmIdentityForm']) =>
  unwrap(() => api.POST('/api/me/confirm_identity', { body }), messages.failed);
export const changeSearch = (api: Api, body: Schemas['SearchForm']) =>
  unwrap(() => api.POST('/api/me/change_search', { body }), messages.failed);
export const deleteAccount = (api: Api, password: string) =>
  unwrap(
    () => api.POST('/api/me/delete_account', { body: { password } }),
    messages.failed,
  );
