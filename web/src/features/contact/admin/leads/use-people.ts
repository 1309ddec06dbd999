// The users to whom messages can be assigned, loaded once for the screen.

import { useQuery } from '@tanstack/react-query';
import { ADMIN_KEY } from '../../../../core/session/session-context';
import { useApi } from '../../../../core/providers';
import { findPeople, type LeadPerson } from './api';

const FRESH_MS = 60_000;

const NOBODY: { me: number; people: readonly LeadPerson[] } = { me: 0, people: [] };

/** Empty until loaded; after a failure nobody can be chosen. */
export function usePeople() {
  const api = useApi();
  const { data = NOBODY } = useQuery({
    queryKey: [ADMIN_KEY, 'message-people'],
    queryFn: () => findPeople(api),
    staleTime: FRESH_MS,
  });
  return data;
}
