// A dialog with a form: its fields, the error of the whole form, and the buttons below them.

import type { FormEvent, ReactNode, Ref } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { messages } from './dialog-messages';
import { FormError } from './form-error';

export interface FormDialogProps {
  open?: boolean;
  title: string;
  size?: 'small' | 'sheet';
  form?: Ref<HTMLFormElement>;
  className?: string;
  /** The label of the submit button. */
  submitLabel: string;
  cancelLabel?: string;
  /** The focus begins on the cancel button. */
  startsAtCancel?: boolean;
  /** The form is being sent, or its values are being loaded. */
  isBusy?: boolean;
  /** A button before the two. */
  extra?: ReactNode;
  /** The browser checks the fields itself. */
  isChecked?: boolean;
  /** An error of the whole form. */
  error?: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog({
  open = true,
  title,
  size = 'small',
  form,
  className,
  submitLabel,
  cancelLabel = messages.cancel,
  startsAtCancel = false,
  isBusy = false,
  extra,
  isChecked = false,
  error,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  return (
    <Dialog open={open} title={title} size={size} onClose={onClose}>
      <form
        ref={form}
        className={className}
        noValidate={!isChecked}
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may be inside another form, which React would notify as well.
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        {children}
        {error && <FormError text={error} />}
        <div className="dialog-foot">
          {extra}
          <Button data-autofocus={startsAtCancel || undefined} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button kind="action" type="submit" busy={isBusy}>
            {submitLabel}
            {isBusy && <span className="spinner" />}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
