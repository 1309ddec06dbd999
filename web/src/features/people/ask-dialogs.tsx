// What is asked before a person is deleted, or a link is replaced.

import { useState } from 'react';
import { ApiError } from '../../api/client';
import { useApi, useShowMessage } from '../../app/providers';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { deleteUser, type Invited, reinviteUser, type User } from './api';
import { messages } from './messages';

const NOT_THERE = 404;

interface AskProps {
  user: User | null;
  title: string;
  question: string;
  fallback: string;
  /** What is done after Yes; answers what to tell. */
  act: (user: User) => Promise<string>;
  /** The person is not there any more. */
  onGone: () => void;
  onClose: () => void;
}

function Ask({ user, title, question, fallback, act, onGone, onClose }: AskProps) {
  const show = useShowMessage();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const close = () => {
    if (!isBusy) {
      setError(undefined);
      onClose();
    }
  };

  const go = async () => {
    if (!user) {
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      show({ severity: 'success', text: await act(user) });
    } catch (reason) {
      const text = reason instanceof Error ? reason.message : fallback;
      show({ severity: 'error', text });
      if (reason instanceof ApiError && reason.status === NOT_THERE) {
        onGone();
      } else {
        setError(text);
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open={user !== null}
      title={title}
      question={question}
      subject={user ? `${user.first_name} ${user.last_name}, ${user.email}` : undefined}
      yes={messages.yes}
      no={messages.no}
      closeLabel={messages.close}
      busy={isBusy}
      error={error}
      onYes={go}
      onNo={close}
    />
  );
}

interface DeleteProps {
  user: User | null;
  onClose: () => void;
  onGone: () => void;
}

export function DeleteUser({ user, onClose, onGone }: DeleteProps) {
  const api = useApi();
  return (
    <Ask
      user={user}
      title={messages.deleteTitle}
      question={messages.deleteQuestion}
      fallback={messages.deleteFailed}
      act={async ({ id }) => {
        const { message } = await deleteUser(api, id);
        onGone();
        return message;
      }}
      onGone={onGone}
      onClose={onClose}
    />
  );
}

interface NewLinkProps extends DeleteProps {
  onInvited: (invited: Invited) => void;
}

export function NewLink({ user, onInvited, onClose, onGone }: NewLinkProps) {
  const api = useApi();
  return (
    <Ask
      user={user}
      title={messages.newLinkTitle}
      question={messages.newLinkQuestion}
      fallback={messages.linkFailed}
      act={async ({ id }) => {
        const { message, data } = await reinviteUser(api, id);
        onInvited(data);
        return message;
      }}
      onGone={onGone}
      onClose={onClose}
    />
  );
}
