// The numbers of unread and of overdue messages, for the sidebar and the screen. It is fetched again
// after a navigation, after a change, and when the tab gets the focus.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ADMIN_KEY } from '../../../../core/session/session-context';
import { useApi } from '../../../../core/providers';
import { useLocation } from '../../../../core/router/router';
import { countMessages } from './api';

const KEY = [ADMIN_KEY, 'message-counts'];
/** Two callers at the same moment share a response. */
const FRESH_MS = 2_000;

/** Undefined until it is loaded; a failure is not shown, because the user did not ask. */
export function useMessageCounts() {
  const api = useApi();
  const { pathname } = useLocation();
  const { data } = useQuery({
    // The path is part of the key, so every navigation loads it again.
    queryKey: [...KEY, pathname],
    queryFn: () => countMessages(api),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: 'always',
  });
  return data;
}

/** Loads the counts again after a change. */
export function useCountAgain(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: KEY }), [client]);
}
