// /admin/review: the queue, and one home with the decision. The address names the home (`?home=`),
// so it can be shared and Back leads to the queue.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../core/api/field-error';
import { ADMIN_KEY } from '../../../core/session/session-context';
import { useApi, useToast } from '../../../core/providers';
import { useLocation, useNavigate } from '../../../core/router/router';
import { adminPaths } from '../../../core/admin/paths';
import { queryParameter } from '../../../lib/query';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/field';
import type { State } from '../api';
import { AgentsToConfirm } from './agents-to-confirm';
import { messages } from './messages';
import { Reviewed } from './reviewed';
import './review.css';

const SIZE = 20;
const KEY = [ADMIN_KEY, 'review'] as const;

export function ReviewScreen() {
  const api = useApi();
  const show = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const chosen = Number(queryParameter(search, 'home')) || null;
  const [state, setState] = useState<State>('submitted');
  const [size, setSize] = useState(SIZE);
  const { data: page } = useQuery({
    queryKey: [...KEY, state, size],
    queryFn: async () => {
      try {
        const query = { size, page: 0, state };
        return await api.list('/api/admin/review/all', query, messages.failed);
      } catch (error) {
        show({ severity: 'error', text: errorText(error, messages.failed) });
        throw error;
      }
    },
    placeholderData: keepPreviousData,
  });
  const again = () => void client.invalidateQueries({ queryKey: KEY });

  return (
    <div className="review">
      <section aria-labelledby="review-queue" className="review-queue">
        <h2 id="review-queue">{messages.queue}</h2>
        <SelectField
          id="review-state"
          label={messages.filter}
          value={state}
          onChange={(event) => setState(event.target.value as State)}
        >
          {Object.entries(messages.queues).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        {page?.totalItems === 0 && <p className="muted">{messages.empty}</p>}
        <ul>
          {page?.tableData.map((one) => (
            <li key={one.id}>
              <a
                href={`${adminPaths.review}?home=${one.id}`}
                aria-current={one.id === chosen ? 'true' : undefined}
                onClick={(event) => {
                  if (!event.metaKey && !event.ctrlKey) {
                    event.preventDefault();
                    navigate(`${adminPaths.review}?home=${one.id}`);
                  }
                }}
              >
                {one.picture && (
                  <img src={one.picture} alt="" loading="lazy" data-at={one.focus} />
                )}
                <span>
                  <strong>{one.title || messages.noAddress}</strong>
                  <span className="small muted">
                    {messages.by(one.by, one.is_by_owner)}
                  </span>
                  {one.is_change && <span className="small">{messages.change}</span>}
                  {one.reviewer && (
                    <span className="small muted">{messages.reviewer(one.reviewer)}</span>
                  )}
                </span>
              </a>
            </li>
          ))}
        </ul>
        {page && page.totalItems > page.tableData.length && (
          <Button onClick={() => setSize(size + SIZE)}>{messages.more}</Button>
        )}
        <AgentsToConfirm />
      </section>
      <section aria-label={messages.chosen} className="review-home">
        {chosen ? (
          <Reviewed key={chosen} id={chosen} queryKey={KEY} onDone={again} />
        ) : (
          <p className="muted">{messages.choose}</p>
        )}
      </section>
    </div>
  );
}
