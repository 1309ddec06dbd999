// Asks before an action that cannot be undone. The focus begins on the cancel button; the dialog
// shows a failure and stays open.

import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { messages } from './dialog-messages';
import { FormError } from './form-error';

interface Props {
  open: boolean;
  title: string;
  question: string;
  /** The name of the thing, when the question does not have it. */
  subject?: string | undefined;
  /** The consequences. */
  note?: string | undefined;
  /** The labels of the buttons, by default 'Yes' and 'No'. */
  yes?: string;
  no?: string;
  busy: boolean;
  error?: string | undefined;
  /** A link below the error. */
  wayOut?: ReactNode;
  onYes: () => void;
  onNo: () => void;
}

export function ConfirmDialog({
  open,
  title,
  question,
  subject,
  note,
  yes = messages.yes,
  no = messages.no,
  busy,
  error,
  wayOut,
  onYes,
  onNo,
}: Props) {
  return (
    <Dialog open={open} title={title} size="small" onClose={onNo}>
      <div className="confirm">
        <p>{question}</p>
        {subject && <p className="confirm-subject">{subject}</p>}
        {note && <p className="muted">{note}</p>}
        {error && <FormError text={error} />}
        {error && wayOut}
        <div className="dialog-foot">
          <Button data-autofocus="true" onClick={onNo}>
            {no}
          </Button>
          <Button kind="action" busy={busy} onClick={onYes}>
            {yes}
            {busy && <span className="spinner" />}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
