// Asks before something is done to what a row stands for (specification §2: 'Are you
// sure, you want to delete …?'), does it, and says what became of it. A failure is
// said in the dialog, which stays open; what is not there any more counts
// as done.

import { type ReactNode, useState } from 'react';
import { errorText, isNotThere } from '../../api/field-error';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useToast } from '../providers';
import { messages } from './messages';

interface Props<Row> {
  /** What is asked about; null while nothing is. */
  about: Row | null;
  title: string;
  question: string;
  /** What comes of it, where the question does not say so. */
  note?: string | undefined;
  subject: (row: Row) => string;
  /** What is said of a failure that has no words of its own. */
  fallback: string;
  act: (row: Row) => Promise<{ message: string }>;
  /** Where to go when that was refused. */
  wayOut?: (row: Row) => ReactNode;
  onDone: (row: Row) => void;
  /** When that is something else. */
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
      yes={messages.yes}
      no={messages.no}
      closeLabel={messages.close}
      busy={isBusy}
      error={error}
      wayOut={about === null ? undefined : wayOut?.(about)}
      onYes={go}
      onNo={close}
    />
  );
}
