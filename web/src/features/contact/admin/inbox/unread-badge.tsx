// The number of unread messages, beside Messages in the sidebar.

import { messages } from './messages';
import { useMessageCounts } from './use-message-counts';
import './unread-badge.css';

/** More would not fit on the folded sidebar. */
const MOST = 99;

export function UnreadBadge() {
  const unread = useMessageCounts()?.unread ?? 0;
  if (unread === 0) {
    return null;
  }
  return (
    <>
      {/* The words have the number, unless it is cut short. */}
      <span className="badge" aria-hidden={unread <= MOST || undefined}>
        {unread > MOST ? `${MOST}+` : unread}
      </span>
      <span className="visually-hidden">{messages.unreadCount(unread)}</span>
    </>
  );
}
