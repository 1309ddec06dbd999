// Change Password (specification §2, §5; decisions.md). It ends the user's other sessions; this one
// goes on.

import { useRef, useState } from 'react';
import type { FieldError } from '../../core/api/field-error';
import { useApi } from '../../core/providers';
import { useFormSubmission } from '../../core/use-form-submission';
import { FormDialog } from '../../ui/form-dialog';
import { PasswordField } from '../../ui/password-field';
import { messages } from './change-password-messages';

const fields = [
  ['old_password', messages.oldPassword, 'current-password'],
  ['new_password', messages.newPassword, 'new-password'],
  ['confirm_password', messages.confirmPassword, 'new-password'],
] as const;

type Values = Record<(typeof fields)[number][0], string>;

const empty: Values = { old_password: '', new_password: '', confirm_password: '' };

/** The first error that the browser can find. */
function findProblem(values: Values): FieldError | null {
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
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const submission = useFormSubmission(form, Object.keys(empty));

  const close = () => {
    // Passwords are not left lying in a form.
    setValues(empty);
    submission.clearError();
    onClose();
  };

  const submit = () => {
    const found = findProblem(values);
    if (found) {
      submission.setError(found);
      return;
    }
    void submission.submit(async () => {
      const { message } = await api.post(
        '/api/auth/change_password',
        values,
        messages.changeFailed,
      );
      close();
      return message;
    }, messages.changeFailed);
  };

  return (
    <FormDialog
      open={open}
      title={messages.changePassword}
      onClose={close}
      form={form}
      submitLabel={messages.updatePassword}
      isBusy={submission.isBusy}
      error={submission.error}
      onSubmit={submit}
    >
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
          hint={name === 'new_password' ? messages.newPasswordHint : undefined}
          showLabel={messages.showField(label)}
          hideLabel={messages.hideField(label)}
          autoComplete={autoComplete}
          required
          value={values[name]}
          error={submission.errorOf(name)}
          data-autofocus={at === 0 || undefined}
          onChange={({ target }) => {
            setValues({ ...values, [name]: target.value });
            submission.clearError();
          }}
        />
      ))}
    </FormDialog>
  );
}
