// Saves one setting from the dashboard.

import { useState } from 'react';
import { errorText } from '../../../core/api/field-error';
import { useApi, useToast } from '../../../core/providers';
import { type Change, saveSettings } from '../../settings/admin/api';
import { messages } from './messages';

export function useSaveSetting(onSaved: () => void) {
  const api = useApi();
  const show = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async (change: Change, done?: string) => {
    setBusy(true);
    try {
      const { message } = await saveSettings(api, [change]);
      show({ severity: 'success', text: done ?? message });
    } catch (error) {
      show({ severity: 'error', text: errorText(error, messages.notSaved) });
    }
    setBusy(false);
    onSaved();
  };
  return [save, isBusy] as const;
}
