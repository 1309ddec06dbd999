// Leads to the setup of a second factor when the company requires one (docs/decisions/0039). The
// server refuses every other call until then.

import { useLayoutEffect } from 'react';
import { useApi } from '../../core/providers';

const FORBIDDEN = 403;

export function useMissingFactor(onMissing: () => void): void {
  const api = useApi();
  useLayoutEffect(() => {
    let isAsking = false;
    return api.onAnswer(({ status }) => {
      if (status !== FORBIDDEN || isAsking) {
        return;
      }
      isAsking = true;
      const ask = async () => {
        const { data } = await api.fetch.GET('/api/auth/security');
        if (data?.data.is_required && data.data.second_factor_time === null) {
          onMissing();
        }
      };
      ask()
        // The refused call has shown the error.
        .catch(() => {})
        .finally(() => {
          isAsking = false;
        });
    });
  }, [api, onMissing]);
}
