// Signing in over a page that holds something unsaved, whose session has ended
// (specification §4): everything below it stays as it is.

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { signIn } from '../../features/account/api';
import { messages } from '../../features/account/messages';
import type { SignedIn } from '../../features/account/session';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { FormError } from '../../ui/form-error';
import { PasswordField } from '../../ui/password-field';
import { useApi, useShowMessage } from '../providers';

interface Props {
  open: boolean;
  /** Whose session has ended. */
  email: string;
  /** Throws when the browser cannot keep the session. */
  onSignedIn: (session: SignedIn) => Promise<void>;
  onLeave: () => void;
}

export function SignInAgain({ open, email, onSignedIn, onLeave }: Props) {
  const api = useApi();
  const show = useShowMessage();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  // Once the dialog is open, so that the message is above it.
  useEffect(() => {
    if (open) {
      show({ severity: 'error', text: messages.needed });
    }
  }, [open, show]);

  const refuse = (text: string) => {
    setProblem(text);
    show({ severity: 'error', text });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form inside the page below is none of its business.
    event.stopPropagation();
    if (isBusy) {
      return;
    }
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    const [address, password] = [text('email').trim(), text('password')];
    if (address === '' || password === '') {
      refuse(messages.bothMissing);
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      const { data, message } = await signIn(api, { email: address, password });
      await onSignedIn(data);
      show({ severity: 'success', text: message });
      form.current?.reset();
    } catch (error) {
      refuse(error instanceof Error ? error.message : messages.failed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      title={messages.againTitle}
      closeLabel={messages.leavePage}
      size="small"
      isStatic
      onClose={onLeave}
    >
      <form ref={form} noValidate onSubmit={submit} aria-busy={isBusy}>
        <p>{messages.againText}</p>
        <TextField
          key={email}
          id="again-email"
          name="email"
          type="email"
          label={messages.email}
          autoComplete="username"
          required
          defaultValue={email}
        />
        <PasswordField
          id="again-password"
          name="password"
          label={messages.password}
          showLabel={messages.show}
          hideLabel={messages.hide}
          autoComplete="current-password"
          required
          data-autofocus="true"
        />
        {problem && <FormError text={problem} />}
        <div className="dialog-foot">
          <Button onClick={onLeave}>{messages.leavePage}</Button>
          <Button kind="action" type="submit" busy={isBusy}>
            {isBusy ? messages.wait : messages.signIn}
            {isBusy && <span className="spinner" />}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
