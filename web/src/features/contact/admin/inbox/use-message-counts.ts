// The numbers of unread and of overdue messages, for the sidebar and the screen. It is fetched again
// after a navigation, after a change, and when the tab gets the focus.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ADMIN_KEY } from '../../../../core/session/session-context';
import { useApi } from '../../../../core/providers';
import { useLocation } from '../../../../core/router/router';
import { countMessages } from './api';

const KEY = [ADMIN_KEY, 'message-counts'];
/** Two that ask at the same moment share an answer. */
const FRESH_MS = 2_000;

/** Undefined until it is known; a failure is told by nobody, since nobody asked. */
export function useMessageCounts() {
  const api = useApi();
  const { pathname } = useLocation();
  const { data } = useQuery({
    // Of each address, so that it is asked for again with every navigation.
    queryKey: [...KEY, pathname],
    queryFn: () => countMessages(api),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  return data;
}

/** Says that messages were changed. */
export function useCountAgain(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: KEY }), [client]);
}
