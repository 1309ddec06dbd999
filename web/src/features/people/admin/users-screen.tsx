// /admin/users, and /admin/agents: the same list of group 3 (specification §2,
// decisions.md).

import { useState } from 'react';
import { editPagePath } from '../../../core/admin/paths';
import { AppLink } from '../../../core/app-link';
import { ListSheet, ListTools } from '../../../core/list/list';
import { useSession } from '../../../core/session/session-context';
import { type ListQuery, useAdminList } from '../../../core/list/use-admin-list';
import { useApi } from '../../../core/providers';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { AGENT, EDITOR } from '../../../core/session/access';
import { type InvitedUser, listUsers, type User } from './api';
import { DeleteUser, NewLinkDialog } from './ask-dialogs';
import { personColumns } from './columns';
import { EditDialog } from './edit-dialog';
import { InviteDialog } from './invite-dialog';
import { LinkDialog } from './link-dialog';
import { messages } from './messages';
import './people.css';

export const UsersScreen = () => (
  <People heading={messages.heading} empty={messages.empty} invite={messages.invite} />
);

export const AgentsScreen = () => (
  <People
    heading={messages.agentsHeading}
    empty={messages.noAgents}
    invite={messages.inviteAgent}
    only={AGENT}
  />
);

/** The filter's name in the address. */
const GROUP = 'group';
const FILTER_NAMES = [GROUP];

/** The shown group; all groups without a valid one. */
const groupOf = ({ filters }: ListQuery) =>
  Object.keys(messages.groups)
    .map(Number)
    .find((id) => String(id) === filters[GROUP]);

interface Props {
  heading: string;
  empty: string;
  invite: string;
  /** The only group that is shown. */
  only?: number;
}

function People({ heading, empty, invite, only }: Props) {
  const api = useApi();
  const { session } = useSession();
  const list = useAdminList<User>({
    name: `users-${only ?? 'all'}`,
    filterNames: only === undefined ? FILTER_NAMES : [],
    load: (asked) => listUsers(api, asked, only ?? groupOf(asked)),
  });
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<InvitedUser | null>(null);
  const [renewing, setRenewing] = useState<User | null>(null);
  const [editing, setEditing] = useState<User | null>(null);
  const [deleting, setDeleting] = useState<User | null>(null);

  const showLink = (link: InvitedUser) => {
    setInviting(false);
    setRenewing(null);
    setInvited(link);
    // The new row is visible, whatever was searched before.
    list.restart();
  };
  const gone = (close: (user: null) => void) => {
    close(null);
    list.restart({ rowIsGone: true, keepFilters: true });
  };

  return (
    <>
      {only === undefined && (
        <p className="people-note muted">
          {messages.note} <AppLink to={editPagePath('team')}>{messages.toTeam}</AppLink>
        </p>
      )}
      <ListTools list={list} placeholder={messages.searchPlaceholder}>
        {only === undefined && (
          <GroupFilter
            group={groupOf(list.asked)}
            onGroup={(group) => list.filter({ [GROUP]: group })}
          />
        )}
        <Button kind="action" onClick={() => setInviting(true)}>
          <Icon name="plus" />
          {invite}
        </Button>
      </ListTools>
      <ListSheet
        list={list}
        heading={heading}
        empty={empty}
        columns={personColumns(session.userId, {
          onNewLink: setRenewing,
          onEdit: setEditing,
          onDelete: setDeleting,
        })}
        rowKey={({ id }) => id}
      />
      <InviteDialog
        open={isInviting}
        title={invite}
        group={only ?? EDITOR}
        onInvited={showLink}
        onClose={() => setInviting(false)}
      />
      <NewLinkDialog
        user={renewing}
        onInvited={showLink}
        onClose={() => setRenewing(null)}
        onGone={() => gone(setRenewing)}
      />
      <LinkDialog invited={invited} onClose={() => setInvited(null)} />
      <EditDialog
        user={editing}
        onSaved={() => {
          setEditing(null);
          list.restart({ keepFilters: true });
        }}
        onClose={() => setEditing(null)}
      />
      <DeleteUser
        user={deleting}
        onClose={() => setDeleting(null)}
        onGone={() => gone(setDeleting)}
      />
    </>
  );
}

interface FilterProps {
  group: number | undefined;
  /** Empty for all of them. */
  onGroup: (group: string) => void;
}

function GroupFilter({ group, onGroup }: FilterProps) {
  return (
    <label className="group-filter">
      {messages.groupFilter}
      <select
        className="input"
        value={group ?? ''}
        onChange={({ target }) => onGroup(target.value)}
      >
        <option value="">{messages.everybody}</option>
        {Object.entries(messages.groups).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
