// Asks before a property is deleted (specification §2, as for categories).

import { useState } from 'react';
import { ApiError } from '../../api/client';
import { useApi, useShowMessage } from '../../app/providers';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { deleteProperty, type PropertyRow } from './api';
import { nameOf } from './columns';
import { messages } from './messages';

const NOT_THERE = 404;

interface Props {
  property: PropertyRow | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteProperty({ property, onClose, onDeleted }: Props) {
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
    if (!property) {
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const { message } = await deleteProperty(api, property.ListingKey);
      show({ severity: 'success', text: message });
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
      open={property !== null}
      title={messages.deleteTitle}
      question={`${messages.deleteQuestion} ${messages.deleteNote}`}
      subject={property ? nameOf(property) : undefined}
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
