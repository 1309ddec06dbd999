// Change Password (specification §2, §5; decisions.md): it ends the user's other
// sessions, so this one goes on.

import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/client';
import { useApi, useShowMessage } from '../../app/providers';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormError } from '../../ui/form-error';
import { PasswordField } from '../../ui/password-field';
import { changePassword } from './api';
import { messages } from './messages';

const fields = [
  ['old_password', messages.oldPassword, 'current-password'],
  ['new_password', messages.newPassword, 'new-password'],
  ['confirm_password', messages.confirmPassword, 'new-password'],
] as const;

type Values = Record<(typeof fields)[number][0], string>;

const empty: Values = { old_password: '', new_password: '', confirm_password: '' };

interface Problem {
  field: string | undefined;
  text: string;
}

/** What can be seen to be wrong before it is sent. */
function findProblem(values: Values): Problem | null {
  const missing = fields.find(([name]) => values[name] === '');
  if (missing) {
    return { field: missing[0], text: messages.allThreeMissing };
  }
  return values.new_password === values.confirm_password
    ? null
    : { field: 'confirm_password', text: messages.newDiffer };
}

interface Props {
  open: boolean;
  /** For the browser's password manager. */
  email: string;
  onClose: () => void;
}

export function ChangePasswordDialog({ open, email, onClose }: Props) {
  const api = useApi();
  const show = useShowMessage();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);

  const close = () => {
    // Passwords are not left lying in a form.
    setValues(empty);
    setProblem(null);
    onClose();
  };

  const refuse = (found: Problem) => {
    setProblem(found);
    show({ severity: 'error', text: found.text });
    form.current?.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) {
      return;
    }
    const found = findProblem(values);
    if (found) {
      refuse(found);
      return;
    }
    setBusy(true);
    try {
      const { message } = await changePassword(api, values);
      show({ severity: 'success', text: message });
      close();
    } catch (error) {
      const text = error instanceof Error ? error.message : messages.changeFailed;
      refuse({ field: error instanceof ApiError ? error.field : undefined, text });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      title={messages.changePassword}
      closeLabel={messages.close}
      size="small"
      onClose={close}
    >
      <form ref={form} noValidate onSubmit={submit} aria-busy={isBusy}>
        <input
          className="visually-hidden"
          type="email"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        {fields.map(([name, label, autoComplete], at) => (
          <PasswordField
            key={name}
            id={`change-${name}`}
            name={name}
            label={label}
            showLabel={messages.showField(label)}
            hideLabel={messages.hideField(label)}
            autoComplete={autoComplete}
            required
            value={values[name]}
            error={problem?.field === name ? problem.text : undefined}
            data-autofocus={at === 0 || undefined}
            onChange={({ target }) => {
              setValues({ ...values, [name]: target.value });
              setProblem(null);
            }}
          />
        ))}
        {problem && !(problem.field && problem.field in values) && (
          <FormError text={problem.text} />
        )}
        <div className="dialog-foot">
          <Button onClick={close}>{messages.cancel}</Button>
          <Button kind="action" type="submit" busy={isBusy}>
            {messages.updatePassword}
            {isBusy && <span className="spinner" />}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
