// The calls about settings; each needs ManageSettings.

import type { Api, Schemas } from '../../../core/api/client';
import { loadNextPage } from '../../../core/router/history';
import { ADMIN_KEY } from '../../../core/session/session-context';
import { messages } from './messages';

export type Setting = Schemas['SettingResponse'];
export type Group = Schemas['SettingsGroup'];
export type Settings = Schemas['SettingsResponse'];
export type Change = Schemas['SettingChange'];
export type MailServer = Schemas['MailServer'];

export const SETTINGS = [ADMIN_KEY, 'settings'] as const;

export async function allSettings(api: Api): Promise<Settings> {
  return (await api.post('/api/admin/settings/all', undefined, messages.loadFailed)).data;
}

/** Saves settings; the next screens show them. */
export async function saveSettings(api: Api, changes: Change[]) {
  const answer = await api.post(
    '/api/admin/settings/save',
    { changes },
    messages.saveFailed,
    messages.away,
  );
  loadNextPage();
  return answer;
}

export function testMail(api: Api, changes: Change[]) {
  return api.post(
    '/api/admin/settings/test_mail',
    { changes },
    messages.testFailed,
    messages.away,
  );
}
