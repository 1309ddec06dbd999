// Asks before an action on a row (specification §2: 'Are you sure, you want to delete …?'), performs
// it and shows the result. After an error the dialog stays open. A 404 counts as success.

import { type ReactNode, useState } from 'react';
import { errorText, isNotThere } from '../api/field-error';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useToast } from '../providers';

interface Props<Row> {
  /** The row that the dialog asks about; null while the dialog is closed. */
  about: Row | null;
  title: string;
  question: string;
  /** A note on the consequences. */
  note?: string | undefined;
  subject: (row: Row) => string;
  /** The text for an error without a message. */
  fallback: string;
  act: (row: Row) => Promise<{ message: string }>;
  /** Where to go when that was refused. */
  wayOut?: (row: Row) => ReactNode;
  onDone: (row: Row) => void;
  /** Called instead of `onDone` after a 404. */
  onGone?: (row: Row) => void;
  onClose: () => void;
}

export function AskDialog<Row>({
  about,
  title,
  question,
  note,
  subject,
  fallback,
  act,
  wayOut,
  onDone,
  onGone = onDone,
  onClose,
}: Props<Row>) {
  const show = useToast();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const close = () => {
    if (!isBusy) {
      setError(undefined);
      onClose();
    }
  };

  const go = async () => {
    if (about === null) {
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const { message } = await act(about);
      show({ severity: 'success', text: message });
      onDone(about);
    } catch (reason) {
      const text = errorText(reason, fallback);
      show({ severity: 'error', text });
      if (isNotThere(reason)) {
        onGone(about);
      } else {
        setError(text);
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open={about !== null}
      title={title}
      question={question}
      note={note}
      subject={about === null ? undefined : subject(about)}
      busy={isBusy}
      error={error}
      wayOut={about === null ? undefined : wayOut?.(about)}
      onYes={go}
      onNo={close}
    />
  );
}
