// The form of an invitation: a password, typed twice, and then one is signed in.

import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/client';
import { adminPaths, isClientPath, paths } from '../../app/paths';
import { useApi, useShowMessage } from '../../app/providers';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { FormError } from '../../ui/form-error';
import { Overlay } from '../../ui/overlay';
import { PasswordField } from '../../ui/password-field';
import { may } from '../account/access';
import { keepSession, landing } from '../account/session';
import { acceptInvitation } from './invite-api';
import { messages } from './invite-messages';

const NOT_THERE = 404;

const fields = [
  ['password', messages.password],
  ['confirm_password', messages.confirm],
] as const;

interface Problem {
  field: string | undefined;
  text: string;
}

interface Props {
  token: string;
  email: string;
  /** It was used, replaced or too old by now. */
  onGone: () => void;
}

export function AcceptInvitation({ token, email, onGone }: Props) {
  const api = useApi();
  const show = useShowMessage();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);

  const refuse = (found: Problem) => {
    setProblem(found);
    show({ severity: 'error', text: found.text });
    form.current?.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) {
      return;
    }
    const typed = new FormData(event.currentTarget);
    const [password = '', confirm_password = ''] = fields.map(([name]) =>
      String(typed.get(name) ?? ''),
    );
    if (password === '' || confirm_password === '') {
      const field = password === '' ? 'password' : 'confirm_password';
      refuse({ field, text: messages.bothMissing });
      return;
    }
    if (password !== confirm_password) {
      refuse({ field: 'confirm_password', text: messages.differ });
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const body = { token, password, confirm_password };
      const { data, message } = await acceptInvitation(api, body);
      const isKept = keepSession(data, false);
      // Who has nothing to manage sees that they are in, and the way out.
      const own = may(data.group_id) ? landing(data.group_id) : adminPaths.home;
      const to = isKept ? own : paths.login;
      show(
        isKept
          ? { severity: 'success', text: message }
          : { severity: 'error', text: messages.cannotKeep },
      );
      // The address with the token is not to be gone back to.
      if (isClientPath(to)) {
        void navigate(to, { replace: true });
      } else {
        window.location.replace(to);
      }
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.status === NOT_THERE) {
        onGone();
        return;
      }
      const text = error instanceof Error ? error.message : messages.acceptFailed;
      refuse({ field: error instanceof ApiError ? error.field : undefined, text });
    }
  };

  const isOfField = fields.some(([name]) => name === problem?.field);
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
          error={problem?.field === name ? problem.text : undefined}
          onChange={() => setProblem(null)}
        />
      ))}
      {problem && !isOfField && <FormError text={problem.text} />}
      <Button kind="action" type="submit" busy={isBusy}>
        {isBusy ? messages.wait : messages.accept}
        {isBusy && <span className="spinner" />}
      </Button>
      <Overlay active={isBusy} label={messages.wait} />
    </form>
  );
}
