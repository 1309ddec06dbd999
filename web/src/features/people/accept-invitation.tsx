// The form of an invitation: a password, typed twice. Then the user is signed in.

import { type FormEvent, useRef, useState } from 'react';
import { type FieldError, isNotThere } from '../../core/api/field-error';
import { paths } from '../../core/paths';
import { useApi, useToast } from '../../core/providers';
import { useNavigate } from '../../core/router/router';
import { useFormSubmission } from '../../core/use-form-submission';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { FormError } from '../../ui/form-error';
import { BusyOverlay } from '../../ui/busy-overlay';
import { PasswordField } from '../../ui/password-field';
import { USER } from '../../core/session/access';
import { isSpoken } from '../../core/session/language';
import { landing } from '../../core/session/landing';
import { keepSession, type SignedIn } from '../../core/session/session';
import { acceptInvitation } from './invite-api';
import { messages } from './invite-messages';

const fields = [
  ['password', messages.password],
  ['confirm_password', messages.confirm],
] as const;

type Values = Record<(typeof fields)[number][0], string>;

const empty: Values = { password: '', confirm_password: '' };

/** The first error that the browser can find. */
function findProblem(values: Values): FieldError | null {
  const missing = fields.find(([name]) => values[name] === '');
  if (missing) {
    return { field: missing[0], text: messages.bothMissing };
  }
  return values.password === values.confirm_password
    ? null
    : { field: 'confirm_password', text: messages.differ };
}

/** The page after signing in; a customer sees that they are signed in. */
const landingOf = ({ group_id }: SignedIn) =>
  group_id === USER ? paths.profile : landing(group_id);

interface Props {
  token: string;
  email: string;
  /** The invitation was used, replaced or has expired. */
  onGone: () => void;
}

export function AcceptInvitation({ token, email, onGone }: Props) {
  const api = useApi();
  const show = useToast();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const submission = useFormSubmission(form, Object.keys(empty));
  // The invitation was used; the next page may still be loading.
  const [isUsed, setUsed] = useState(false);
  const isBusy = submission.isBusy || isUsed;

  const accept = async () => {
    try {
      const { data, message } = await acceptInvitation(api, { token, ...values });
      setUsed(true);
      const isKept = keepSession(data, false);
      // The address with the token must not stay in the history.
      if (isKept && !isSpoken(data.language)) {
        window.location.replace(landingOf(data));
      } else {
        navigate(isKept ? landingOf(data) : paths.login, { replace: true });
      }
      if (isKept) {
        return message;
      }
      show({ severity: 'error', text: messages.cannotKeep });
    } catch (error) {
      if (!isNotThere(error)) {
        throw error;
      }
      onGone();
    }
    return null;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) {
      return;
    }
    const found = findProblem(values);
    if (found) {
      submission.setError(found);
    } else {
      void submission.submit(accept, messages.acceptFailed);
    }
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
      <TextField
        id="invite-email"
        name="email"
        type="email"
        label={messages.email}
        autoComplete="username"
        readOnly
        value={email}
      />
      {fields.map(([name, label]) => (
        <PasswordField
          key={name}
          id={`invite-${name}`}
          name={name}
          label={label}
          showLabel={messages.showField(label)}
          hideLabel={messages.hideField(label)}
          autoComplete="new-password"
          required
          value={values[name]}
          error={submission.errorOf(name)}
          onChange={({ target }) => {
            setValues({ ...values, [name]: target.value });
            submission.clearError();
          }}
        />
      ))}
      {submission.error && <FormError text={submission.error} />}
      <Button kind="action" type="submit" busy={isBusy}>
        {isBusy ? messages.wait : messages.accept}
        {isBusy && <span className="spinner" />}
      </Button>
      <BusyOverlay active={isBusy} label={messages.wait} />
    </form>
  );
}
