// The calls about settings; each needs ManageSettings.

import { type Api, unwrap } from '../../../core/api/client';
import type { components } from '../../../core/api/schema';
import { loadNextPage } from '../../../core/router/history';
import { ADMIN_KEY } from '../../../core/session/session-context';
import { messages } from './messages';

type Schemas = components['schemas'];

export type Setting = Schemas['SettingResponse'];
export type Group = Schemas['SettingsGroup'];
export type Settings = Schemas['SettingsResponse'];
export type Change = Schemas['SettingChange'];
export type MailServer = Schemas['MailServer'];

export const SETTINGS = [ADMIN_KEY, 'settings'] as const;

export async function allSettings(api: Api): Promise<Settings> {
  const call = () => api.POST('/api/admin/settings/all');
  return (await unwrap(call, messages.loadFailed)).data;
}

/** Saves settings; the next screens show them. */
export async function saveSettings(api: Api, changes: Change[]) {
  const answer = await unwrap(
    () => api.POST('/api/admin/settings/save', { body: { changes } }),
    messages.saveFailed,
    messages.away,
  );
  loadNextPage();
  return answer;
}

export function testMail(api: Api, changes: Change[]) {
  return unwrap(
    () => api.POST('/api/admin/settings/test_mail', { body: { changes } }),
    messages.testFailed,
    messages.away,
  );
}
