// The calls about notices on devices (crates/foundation/src/push).

import type { Api, Schemas } from '../../core/api/client';
import { messages } from './messages';

export type Push = Schemas['PushResponse'];
export type PushForm = Schemas['PushForm'];

export const readPush = (api: Api) => api.get('/api/me/push', {}, messages.failed);
export const addDevice = (api: Api, body: PushForm) =>
  api.post('/api/me/add_push_device', body, messages.failed);
export const endDevice = (api: Api, body: Schemas['EndPushForm']) =>
  api.post('/api/me/end_push_device', body, messages.failed);
