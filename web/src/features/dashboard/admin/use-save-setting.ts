// Saves one setting from the dashboard.

import { useAction } from '../../../core/admin/use-action';
import { useApi } from '../../../core/providers';
import { type Change, saveSettings } from '../../settings/admin/api';
import { messages } from './messages';

export function useSaveSetting(onSaved: () => void) {
  const api = useApi();
  const { isBusy, run } = useAction();
  const save = async (change: Change, done?: string) => {
    await run(async () => {
      const { message } = await saveSettings(api, [change]);
      return done ?? message;
    }, messages.notSaved);
    onSaved();
  };
  return [save, isBusy] as const;
}
