// A dialog with a few fields, before a change of the account.

import { type FormEvent, type ReactNode, useRef } from 'react';
import { useFormSubmission } from '../../core/use-form-submission';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { FormError } from '../../ui/form-error';
import { PasswordField } from '../../ui/password-field';
import { messages } from './messages';

export type AskedField = 'password' | 'code' | 'name';

interface Props {
  open: boolean;
  title: string;
  text: ReactNode;
  fields: readonly AskedField[];
  submitLabel: string;
  /** The first value of the field `name`. */
  name?: string;
  /** Whether the field `code` takes digits only. */
  isDigits?: boolean;
  /** Runs the action; returns the text of a toast, or null. */
  onSend: (values: Record<AskedField, string>) => Promise<string | null>;
  onClose: () => void;
}

export function AskDialog({ open, title, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} title={title} size="small" onClose={onClose}>
      {open && <Form {...rest} onClose={onClose} />}
    </Dialog>
  );
}

function Form({
  text,
  fields,
  submitLabel,
  name = '',
  isDigits = false,
  onSend,
  onClose,
}: Omit<Props, 'open' | 'title'>) {
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmission(form, fields);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const typed = new FormData(event.currentTarget);
    const read = (field: AskedField) => String(typed.get(field) ?? '');
    const values = {
      password: read('password'),
      code: read('code'),
      name: read('name'),
    };
    void submission.submit(() => onSend(values), messages.failed);
  };
  const common = (field: AskedField) => ({
    id: `security-${field}`,
    name: field,
    required: true,
    error: submission.errorOf(field),
    'data-autofocus': fields[0] === field || undefined,
    onChange: submission.clearError,
  });
  return (
    <form
      ref={form}
      className="security-ask"
      noValidate
      onSubmit={submit}
      aria-busy={submission.isBusy}
    >
      {typeof text === 'string' ? <p>{text}</p> : text}
      {fields.includes('name') && (
        <TextField
          {...common('name')}
          label={messages.passkeyName}
          hint={messages.passkeyNameHint}
          autoComplete="off"
          maxLength={64}
          defaultValue={name}
        />
      )}
      {fields.includes('password') && (
        <PasswordField
          {...common('password')}
          label={messages.password}
          autoComplete="current-password"
        />
      )}
      {fields.includes('code') && (
        <TextField
          {...common('code')}
          label={isDigits ? messages.code : messages.codeOrRecovery}
          inputMode={isDigits ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
      {submission.error && <FormError text={submission.error} announced />}
      <div className="dialog-foot">
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button kind="action" type="submit" busy={submission.isBusy}>
          {submission.isBusy ? messages.wait : submitLabel}
          {submission.isBusy && <span className="spinner" />}
        </Button>
      </div>
    </form>
  );
}
