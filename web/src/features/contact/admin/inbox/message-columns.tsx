// The columns of the list of messages.

import { formatMoment } from '../../../../lib/moment';
import { Breakable } from '../../../../ui/breakable';
import { Icon } from '../../../../ui/icon';
import { type Column, RowButton } from '../../../../ui/table';
import { isSpoken, languageNames } from '../../../../core/session/language';
import { AssigneeMark, OverdueMark, StateMark } from '../leads/lead-marks';
import type { MessageRow } from './api';
import { describeMail } from './delivery';
import { messages } from './messages';

interface Actions {
  onOpen: (row: MessageRow) => void;
  onRead: (row: MessageRow) => void;
  onNotSpam: (row: MessageRow) => void;
  onDelete: (row: MessageRow) => void;
}

export function messageColumns({
  onOpen,
  onRead,
  onNotSpam,
  onDelete,
}: Actions): Column<MessageRow>[] {
  return [
    { label: messages.sn, kind: 'number', cell: ({ sn }) => sn },
    {
      label: messages.from,
      kind: 'name',
      cell: (row) => <From row={row} onOpen={onOpen} />,
    },
    {
      label: messages.text,
      kind: 'text',
      cell: (row) => (
        <span className="message-begin" data-unread={!row.is_read || undefined}>
          {row.excerpt}
          {row.suspicion && <span className="message-reason">{row.suspicion}</span>}
        </span>
      ),
    },
    {
      label: messages.state,
      kind: 'detail',
      cell: ({ lead }) =>
        lead && (
          <span className="lead-line">
            <StateMark state={lead.state} />
            <AssigneeMark assignee={lead.assignee} />
            <OverdueMark lead={lead} />
          </span>
        ),
    },
    {
      label: messages.received,
      kind: 'detail',
      cell: (row) => (
        <>
          {formatMoment(row.creation_time)}
          <Mail mail={row.mail} />
        </>
      ),
    },
    {
      label: messages.action,
      kind: 'actions',
      cell: (row) => (
        <>
          {row.suspicion && (
            <RowButton
              label={messages.markNotSpam(row.name)}
              onClick={() => onNotSpam(row)}
            >
              <Icon name="check" />
            </RowButton>
          )}
          <RowButton
            label={
              row.is_read ? messages.markUnread(row.name) : messages.markRead(row.name)
            }
            onClick={() => onRead(row)}
          >
            {/* As it lies there: closed until it is read. */}
            <Icon name={row.is_read ? 'mail-open' : 'mail'} />
          </RowButton>
          <RowButton
            label={messages.delete(row.name)}
            danger
            onClick={() => onDelete(row)}
          >
            <Icon name="delete" />
          </RowButton>
        </>
      ),
    },
  ];
}

function From({ row, onOpen }: { row: MessageRow } & Pick<Actions, 'onOpen'>) {
  return (
    <span className="message-from" data-unread={!row.is_read || undefined}>
      {!row.is_read && <span className="visually-hidden">{messages.isUnread}</span>}
      <button
        type="button"
        className="link-button"
        aria-label={messages.open(row.name)}
        onClick={() => onOpen(row)}
      >
        {row.name}
      </button>
      <span className="message-email">
        <Breakable text={row.email} />
      </span>
      {!isSpoken(row.language) && (
        <span className="message-language" lang={row.language}>
          {languageNames[row.language]}
        </span>
      )}
    </span>
  );
}

function Mail({ mail }: { mail: MessageRow['mail'] }) {
  const { text, reason, isTrouble } = describeMail(mail);
  return (
    <span className="message-mail" data-trouble={isTrouble || undefined}>
      {messages.mailState(text)}
      {reason && <span className="message-reason">{reason}</span>}
    </span>
  );
}
