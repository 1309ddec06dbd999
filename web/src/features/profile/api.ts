// The calls about the visitor's own account (crates/office/src/customer).

import type { Api, Schemas } from '../../core/api/client';
import { messages } from './messages';

export type Account = Schemas['AccountResponse'];
export type OwnSearch = Schemas['SearchResponse'];

export const readAccount = (api: Api) => api.get('/api/me/profile', {}, messages.failed);
export const readSearches = (api: Api) =>
  api.get('/api/me/searches', {}, messages.failed);
export const readExport = (api: Api) => api.get('/api/me/export', {}, messages.failed);

export type Booking = Schemas['OwnBooking'];
export const readBookings = (api: Api) =>
  api.get('/api/me/bookings', {}, messages.failed);
export const changeLanguage = (api: Api, language: Schemas['Language']) =>
  api.post('/api/auth/change_language', { language }, messages.failed);

export const updateAccount = (api: Api, body: Schemas['AccountForm']) =>
  api.post('/api/me/update_profile', body, messages.failed);
export const changeIdentity = (api: Api, body: Schemas['IdentityForm']) =>
  api.post('/api/me/change_identity', body, messages.failed);
export const confirmIdentity = (api: Api, body: Schemas['ConfirmIdentityForm']) =>
  api.post('/api/me/confirm_identity', body, messages.failed);
export const changeSearch = (api: Api, body: Schemas['SearchForm']) =>
  api.post('/api/me/change_search', body, messages.failed);
export const deleteAccount = (api: Api, password: string) =>
  api.post('/api/me/delete_account', { password }, messages.failed);
