// The questions before a person is deleted, and before a link is replaced.

import { AskDialog } from '../../../core/admin/ask-dialog';
import { useApi } from '../../../core/providers';
import { deleteUser, type InvitedUser, reinviteUser, type User } from './api';
import { messages } from './messages';

interface DeleteProps {
  user: User | null;
  onClose: () => void;
  /** The person does not exist any more. */
  onGone: () => void;
}

const subject = ({ first_name, last_name, email }: User) =>
  `${first_name} ${last_name}, ${email}`;

export function DeleteUser({ user, onClose, onGone }: DeleteProps) {
  const api = useApi();
  return (
    <AskDialog
      about={user}
      title={messages.deleteTitle}
      question={messages.deleteQuestion}
      note={messages.deleteNote}
      subject={subject}
      fallback={messages.deleteFailed}
      act={({ id }) => deleteUser(api, id)}
      onDone={onGone}
      onClose={onClose}
    />
  );
}

interface NewLinkProps extends DeleteProps {
  onInvited: (invited: InvitedUser) => void;
}

export function NewLinkDialog({ user, onInvited, onClose, onGone }: NewLinkProps) {
  const api = useApi();
  return (
    <AskDialog
      about={user}
      title={messages.newLinkTitle}
      question={messages.newLinkQuestion}
      subject={subject}
      fallback={messages.linkFailed}
      act={async ({ id }) => {
        const { message, data } = await reinviteUser(api, id);
        onInvited(data);
        return { message };
      }}
      onDone={onClose}
      onGone={onGone}
      onClose={onClose}
    />
  );
}
