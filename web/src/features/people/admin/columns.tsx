// The columns of the list of people.

import { formatMoment } from '../../../lib/moment';
import { Breakable } from '../../../ui/breakable';
import { Icon } from '../../../ui/icon';
import { type Column, RowButton } from '../../../ui/table';
import type { User } from './api';
import { messages } from './messages';

export const fullName = (user: User) => `${user.first_name} ${user.last_name}`;

/** The actions on a row. */
interface Actions {
  onNewLink: (user: User) => void;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
}

export function personColumns(ownId: number, actions: Actions): Column<User>[] {
  return [
    { label: messages.sn, kind: 'number', cell: ({ sn }) => sn },
    {
      label: messages.name,
      kind: 'name',
      cell: (user) => (
        <>
          {fullName(user)}
          {user.id === ownId && <span className="muted"> {messages.you}</span>}
        </>
      ),
    },
    {
      label: messages.email,
      kind: 'detail',
      // A user without an address has a number.
      cell: ({ email, phone }) => (
        <span className="person-email">
          <Breakable text={email || (phone ?? '')} />
        </span>
      ),
    },
    {
      label: messages.group,
      kind: 'detail',
      cell: ({ group_id }) => messages.groups[group_id],
    },
    { label: messages.status, kind: 'detail', cell: (user) => <Status user={user} /> },
    {
      label: messages.lastSignIn,
      kind: 'detail',
      cell: ({ last_sign_in_time: time }) => (
        <>{time === null || time === undefined ? messages.never : formatMoment(time)}</>
      ),
    },
    {
      label: messages.action,
      kind: 'actions',
      cell: (user) => <RowActions user={user} isOwn={user.id === ownId} {...actions} />,
    },
  ];
}

function Status({ user: { status, invitation } }: { user: User }) {
  return (
    <span className="person-status" data-status={status}>
      {messages.statuses[status]}
      {status === 'invited' && invitation && (
        <span className="person-link">
          {invitation.is_expired
            ? messages.linkEnded
            : messages.linkUntil(formatMoment(invitation.expires_at))}
          {!invitation.is_expired && invitation.mail !== 'none' && (
            <span>
              {invitation.mail_error
                ? messages.mailProblem(
                    messages.mails[invitation.mail],
                    invitation.mail_error,
                  )
                : messages.mails[invitation.mail]}
            </span>
          )}
        </span>
      )}
    </span>
  );
}

function RowActions({
  user,
  isOwn,
  onNewLink,
  onEdit,
  onDelete,
}: Actions & { user: User; isOwn: boolean }) {
  const name = fullName(user);
  return (
    <>
      {user.status === 'invited' && (
        <RowButton label={messages.newLink(name)} onClick={() => onNewLink(user)}>
          <Icon name="link" />
        </RowButton>
      )}
      <RowButton label={messages.edit(name)} onClick={() => onEdit(user)}>
        <Icon name="edit" />
      </RowButton>
      {!isOwn && (
        <RowButton label={messages.delete(name)} danger onClick={() => onDelete(user)}>
          <Icon name="delete" />
        </RowButton>
      )}
    </>
  );
}
