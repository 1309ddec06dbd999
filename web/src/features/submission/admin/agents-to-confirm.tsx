// The agents whose registration somebody must check.

import { useAction } from '../../../core/admin/use-action';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../../../core/api/client';
import { ADMIN_KEY } from '../../../core/session/session-context';
import { useApi } from '../../../core/providers';
import { Button } from '../../../ui/button';
import { messages } from './messages';

type Listed = Schemas['ListedAgent'];

export function AgentsToConfirm() {
  const api = useApi();
  const { run } = useAction();
  const { data: page, refetch } = useQuery({
    queryKey: [ADMIN_KEY, 'review-agents'],
    queryFn: async () => {
      const query = { size: 20, page: 0 };
      return api.list('/api/admin/agents/all', query, messages.failed);
    },
  });
  const confirm = async ({ user_id, version }: Listed) => {
    const body = { user_id, version, confirmed: true };
    await run(
      () => api.post('/api/admin/agents/confirm', body, messages.actionFailed),
      messages.actionFailed,
    );
    await refetch();
  };
  return (
    <section aria-labelledby="review-agents">
      <h2 id="review-agents">{messages.agents}</h2>
      {page?.totalItems === 0 && <p className="muted">{messages.noAgents}</p>}
      <ul className="review-agents">
        {page?.tableData.map((one) => (
          <li key={one.user_id}>
            <p>
              <strong>{one.shown_name}</strong>, {one.brokerage}
              <br />
              {one.registration_number},{' '}
              <a href={one.regulator_url} rel="noopener">
                {one.regulator}
              </a>
            </p>
            <Button
              aria-label={messages.confirmOf(one.shown_name)}
              onClick={() => void confirm(one)}
            >
              {messages.confirm}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
