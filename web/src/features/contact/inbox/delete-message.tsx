// Asks before a message is deleted.

import { useState } from 'react';
import { ApiError } from '../../../api/client';
import { useApi, useShowMessage } from '../../../app/providers';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { deleteMessage } from './api';
import { messages } from './messages';

const NOT_THERE = 404;

interface Props {
  message: { id: number; name: string } | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteMessage({ message, onClose, onDeleted }: Props) {
  const api = useApi();
  const show = useShowMessage();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const close = () => {
    if (!isBusy) {
      setError(undefined);
      onClose();
    }
  };

  const remove = async () => {
    if (!message) {
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const done = await deleteMessage(api, message.id);
      show({ severity: 'success', text: done.message });
      onDeleted();
    } catch (reason) {
      const text = reason instanceof Error ? reason.message : messages.deleteFailed;
      show({ severity: 'error', text });
      if (reason instanceof ApiError && reason.status === NOT_THERE) {
        onDeleted();
      } else {
        setError(text);
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open={message !== null}
      title={messages.deleteTitle}
      question={messages.deleteQuestion}
      subject={message?.name}
      yes={messages.yes}
      no={messages.no}
      closeLabel={messages.close}
      busy={isBusy}
      error={error}
      onYes={remove}
      onNo={close}
    />
  );
}
