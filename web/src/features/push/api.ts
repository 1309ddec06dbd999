// The calls about notices on devices (crates/foundation/src/push).

import { type Api, unwrap } from '../../core/api/client';
import type { components } from '../../core/api/schema';
import { messages } from './messages';

type Schemas = components['schemas'];

export type Push = Schemas['PushResponse'];
export type PushForm = Schemas['PushForm'];

export const readPush = (api: Api) =>
  unwrap(() => api.GET('/api/me/push'), messages.failed);
export const addDevice = (api: Api, body: PushForm) =>
  unwrap(() => api.POST('/api/me/add_push_device', { body }), messages.failed);
export const endDevice = (api: Api, body: Schemas['EndPushForm']) =>
  unwrap(() => api.POST('/api/me/end_push_device', { body }), messages.failed);
