// The filters of the messages: state, assignee, overdue, sender. Spam has the sender alone.

import { Button } from '../../../../ui/button';
import type { ListFilters } from '../../../../core/list/list-address';
import { leadStates } from './api';
import { messages, stateNames } from './messages';
import { usePeople } from './use-people';
import './lead-filters.css';

export const LEAD_FILTERS = ['state', 'assignee', 'waiting', 'sender'] as const;

interface Props {
  filters: ListFilters;
  onFilter: (some: ListFilters) => void;
  /** On the board the columns are the states. */
  isBoard?: boolean;
}

export function LeadFilters({ filters, onFilter, isBoard = false }: Props) {
  const { me, people } = usePeople();
  const others = people.filter(({ id }) => id !== me);
  return (
    <div className="lead-filters">
      {!isBoard && (
        <label>
          <span>{messages.state}</span>
          <select
            className="input"
            value={filters['state'] ?? ''}
            onChange={({ target }) => onFilter({ state: target.value })}
          >
            <option value="">{messages.anyState}</option>
            {leadStates.map((state) => (
              <option key={state} value={state}>
                {stateNames[state]}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span>{messages.assignee}</span>
        <select
          className="input"
          value={filters['assignee'] ?? ''}
          onChange={({ target }) => onFilter({ assignee: target.value })}
        >
          <option value="">{messages.anybody}</option>
          <option value="me">{messages.mine}</option>
          <option value="nobody">{messages.ofNobody}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {!isBoard && (
        <label className="lead-waiting">
          <input
            type="checkbox"
            checked={filters['waiting'] === 'true'}
            onChange={({ target }) => onFilter({ waiting: target.checked ? 'true' : '' })}
          />
          {messages.waitingOnly}
        </label>
      )}
      {!isBoard && filters['sender'] && (
        <p className="lead-sender">
          {messages.ofSender}
          <Button onClick={() => onFilter({ sender: '' })}>{messages.notOfSender}</Button>
        </p>
      )}
    </div>
  );
}
