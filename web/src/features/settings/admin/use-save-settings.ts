// Saves settings. When somebody else has saved one of them meanwhile, nothing is saved and their
// value is loaded.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../core/api/client';
import { useApi } from '../../../core/providers';
import { type Change, saveSettings, SETTINGS } from './api';

const CONFLICT = 409;

export function useSaveSettings() {
  const api = useApi();
  const client = useQueryClient();
  const [isLost, setLost] = useState(false);
  const save = async (changes: Change[]) => {
    try {
      const saved = await saveSettings(api, changes);
      client.setQueryData(SETTINGS, saved.data);
      setLost(false);
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.status === CONFLICT) {
        setLost(true);
        void client.invalidateQueries({ queryKey: SETTINGS });
      }
      throw error;
    }
  };
  return {
    /** Somebody else has saved. */
    isLost,
    forgetLost: () => setLost(false),
    save,
  };
}
