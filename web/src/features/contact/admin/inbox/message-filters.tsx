// The filter of the messages: all, unread, or spam.

import { type InboxFilter, inboxFilters } from './api';
import { messages } from './messages';
import { useMessageCounts } from './use-message-counts';

interface Props {
  filter: InboxFilter;
  onFilter: (filter: InboxFilter) => void;
}

export function MessageFilters({ filter, onFilter }: Props) {
  const counts = useMessageCounts();
  const labelOf = (one: InboxFilter) => {
    const count = one === 'all' ? undefined : counts?.[one];
    return count === undefined ? messages[one] : messages.counted(messages[one], count);
  };
  return (
    <div className="message-filters">
      <div role="group" aria-label={messages.filters}>
        {inboxFilters.map((one) => (
          <button
            key={one}
            className="toggle"
            type="button"
            aria-pressed={one === filter}
            onClick={() => onFilter(one)}
          >
            {labelOf(one)}
          </button>
        ))}
      </div>
      {filter === 'suspected' && <p>{messages.suspectedNote}</p>}
    </div>
  );
}
