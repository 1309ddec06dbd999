// The agents who can be chosen for a home: the users of that group, with their registration.

import { useQuery } from '@tanstack/react-query';
import type { Api, Schemas } from '../../../core/api/client';
import { ADMIN_KEY } from '../../../core/session/session-context';
import { useApi } from '../../../core/providers';
import { listUsers, type User } from '../../people/admin/api';
import type { FieldName, Fields } from './fields';
import { messages } from './messages';

type Person = Pick<User, 'id' | 'status' | 'first_name' | 'last_name' | 'email'>;
type Profile = Pick<
  Schemas['ListResponse_ListedAgent']['tableData'][number],
  'user_id' | 'shown_name' | 'brokerage' | 'phone'
>;

export interface OfferedAgent {
  /** The registered name, or else that of the account. */
  name: string;
  /** Brokerage, telephone and e-mail, where known. */
  details: string;
}

const AGENT = 3;
/** More agents than any company of ours has; the server gives no more at once. */
const MOST = 500;
const DETAILS_MAX = 255;

/** All agents who may sign in, or are invited, by name. */
export function offeredAgents(
  people: readonly Person[],
  profiles: readonly Profile[],
): OfferedAgent[] {
  return people
    .filter(({ status }) => status !== 'disabled')
    .map(({ id, first_name, last_name, email }) => {
      const profile = profiles.find(({ user_id }) => user_id === id);
      const known = [profile?.brokerage, profile?.phone, email].filter(Boolean);
      return {
        name: profile?.shown_name || `${first_name} ${last_name}`.trim(),
        details: known.join(', ').slice(0, DETAILS_MAX),
      };
    })
    .filter(({ name }) => name !== '')
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The changes of a form when an agent's name is typed or chosen. */
export function agentChanges(
  fields: Pick<Fields, 'ListAgentDetails'>,
  name: string,
  agents: readonly OfferedAgent[],
): [FieldName, string][] {
  const named = agents.filter((one) => one.name === name.trim());
  const own = fields.ListAgentDetails.trim();
  const isOurs = own === '' || agents.some(({ details }) => details === own);
  // Two agents with the same name cannot be told apart.
  const details = named.length === 1 ? (named[0]?.details ?? '') : '';
  return [
    ['ListAgentFullName', name],
    // Details of another agent are removed with the name.
    ...(isOurs && details !== own
      ? [['ListAgentDetails', details] satisfies [FieldName, string]]
      : []),
  ];
}

async function fetchAgents(api: Api): Promise<OfferedAgent[]> {
  const query = { size: MOST, page: 0 };
  const [people, confirmed, waiting] = await Promise.all([
    listUsers(api, { ...query, search: '', filters: {} }, AGENT),
    ...['true', 'false'].map((wanted) =>
      api.list(
        '/api/admin/agents/all',
        { ...query, confirmed: wanted },
        messages.listFailed,
      ),
    ),
  ]);
  const profiles = [confirmed, waiting].flatMap((page) => page?.tableData ?? []);
  return offeredAgents(people.tableData, profiles);
}

/** None while they are fetched, or cannot be: a name can always be written. */
export function useAgents(): readonly OfferedAgent[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [ADMIN_KEY, 'agents-of-homes'],
    queryFn: () => fetchAgents(api),
  });
  return data ?? [];
}
