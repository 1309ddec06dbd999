// Leads to where a second factor is set up, when the company asks for one before anything else
// (docs/decisions/0039): every other call is refused then.

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
        const { data } = await api.GET('/api/auth/security');
        if (data?.data.is_required && data.data.second_factor_time === null) {
          onMissing();
        }
      };
      ask()
        // Whatever is wrong is said of the call that was refused.
        .catch(() => {})
        .finally(() => {
          isAsking = false;
        });
    });
  }, [api, onMissing]);
}
