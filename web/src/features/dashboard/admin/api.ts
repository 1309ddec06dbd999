// The data of the dashboard in one call, made at every visit.

import { useQuery } from '@tanstack/react-query';
import { type Api, ApiError, type Schemas } from '../../../core/api/client';
import { errorText } from '../../../core/api/field-error';
import { ADMIN_KEY } from '../../../core/session/session-context';
import { useApi, useToast } from '../../../core/providers';
import { zoneName } from '../../../lib/moment';
import { messages } from './messages';

export type Dashboard = Schemas['DashboardResponse'];
export type Counts = Schemas['DashboardCounts'];
export type Opening = Schemas['OpeningResponse'];
export type CheckName = Schemas['CheckName'];
export type MessageDay = Schemas['MessageDayResponse'];

async function seeDashboard(api: Api): Promise<Dashboard> {
  const ask = async (query: { zone?: string }) => {
    return (await api.get('/api/admin/dashboard', query, messages.failed)).data;
  };
  try {
    return await ask({ zone: zoneName() });
  } catch (error) {
    // A browser may know a newer zone than the server: days of UTC rather than none.
    if (error instanceof ApiError && error.field === 'zone') {
      return ask({});
    }
    throw error;
  }
}

/** A failure is shown in a toast. */
export function useDashboard() {
  const api = useApi();
  const show = useToast();
  return useQuery({
    queryKey: [ADMIN_KEY, 'dashboard'],
    queryFn: async () => {
      try {
        return await seeDashboard(api);
      } catch (error) {
        show({ severity: 'error', text: errorText(error) });
        throw error;
      }
    },
  });
}
