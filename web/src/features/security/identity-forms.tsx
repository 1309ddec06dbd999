// The name and the sign-in address of an account; the address changes by a code. Visitors and the
// admin area use it.

import { type FormEvent, useRef, useState } from 'react';
import { useFormSubmission } from '../../core/use-form-submission';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { FormError } from '../../ui/form-error';
import { PasswordField } from '../../ui/password-field';

/** The response of a successful call. */
interface MessageResponse {
  message: string;
}

const text = (form: HTMLFormElement, name: string) =>
  String(new FormData(form).get(name) ?? '');

interface NameProps {
  names: { first_name: string; last_name: string };
  words: Record<'firstName' | 'lastName' | 'wait' | 'save' | 'failed', string>;
  classes: { form?: string; pair: string; buttons: string };
  onSave: (names: NameProps['names']) => Promise<MessageResponse>;
}

export function NameForm({ names, words, classes, onSave }: NameProps) {
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmission(form, ['first_name', 'last_name']);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = event.currentTarget;
    const read = (name: string) => text(typed, name);
    void submission.submit(async () => {
      const next = { first_name: read('first_name'), last_name: read('last_name') };
      return (await onSave(next)).message;
    }, words.failed);
  };
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={save}
      aria-busy={submission.isBusy}
    >
      <div className={classes.pair}>
        <TextField
          id="own-first"
          name="first_name"
          label={words.firstName}
          autoComplete="given-name"
          maxLength={128}
          required
          defaultValue={names.first_name}
          error={submission.errorOf('first_name')}
          onChange={submission.clearError}
        />
        <TextField
          id="own-last"
          name="last_name"
          label={words.lastName}
          autoComplete="family-name"
          maxLength={128}
          required
          defaultValue={names.last_name}
          error={submission.errorOf('last_name')}
          onChange={submission.clearError}
        />
      </div>
      {submission.error && <FormError text={submission.error} announced />}
      <div className={classes.buttons}>
        <Button type="submit" busy={submission.isBusy}>
          {submission.isBusy ? words.wait : words.save}
        </Button>
      </div>
    </form>
  );
}

interface SentCode {
  token: string;
  sent_to: string;
}

interface IdentityProps {
  title?: string;
  hint: string;
  /** The label of the new address. */
  label: string;
  /** Whether it may be a mobile number. */
  takesNumber: boolean;
  words: Record<
    'code' | 'password' | 'wait' | 'sendCode' | 'confirm' | 'cancel' | 'failed',
    string
  > & { sentTo: (to: string) => string };
  classes: { form: string; buttons: string };
  change: (body: {
    email: string;
    password: string;
  }) => Promise<MessageResponse & { data: SentCode }>;
  confirm: (body: { token: string; code: string }) => Promise<MessageResponse>;
  onEnd: (isDone: boolean) => void;
}

export function IdentityForm(props: IdentityProps) {
  const { title, hint, label, takesNumber, words, classes, change, confirm, onEnd } =
    props;
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmission(form, ['email', 'password', 'code']);
  const [sent, setSent] = useState<SentCode | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = event.currentTarget;
    const read = (name: string) => text(typed, name);
    void submission.submit(async () => {
      if (!sent) {
        const { data, message } = await change({
          email: read('email'),
          password: read('password'),
        });
        setSent(data);
        return message;
      }
      const { message } = await confirm({ token: sent.token, code: read('code') });
      onEnd(true);
      return message;
    }, words.failed);
  };
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={submit}
      aria-busy={submission.isBusy}
    >
      {title && <h3>{title}</h3>}
      <p className="muted">{sent ? words.sentTo(sent.sent_to) : hint}</p>
      {sent ? (
        <TextField
          key="code"
          id="own-code"
          name="code"
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          error={submission.errorOf('code')}
          onChange={submission.clearError}
        />
      ) : (
        <>
          <TextField
            id="own-identity"
            name="email"
            type={takesNumber ? 'text' : 'email'}
            label={label}
            inputMode="email"
            autoComplete="off"
            required
            error={submission.errorOf('email')}
            onChange={submission.clearError}
          />
          <PasswordField
            id="own-password"
            name="password"
            label={words.password}
            autoComplete="current-password"
            required
            error={submission.errorOf('password')}
            onChange={submission.clearError}
          />
        </>
      )}
      {submission.error && <FormError text={submission.error} announced />}
      <div className={classes.buttons}>
        <Button kind="action" type="submit" busy={submission.isBusy}>
          {submission.isBusy ? words.wait : sent ? words.confirm : words.sendCode}
        </Button>
        <Button onClick={() => onEnd(false)}>{words.cancel}</Button>
      </div>
    </form>
  );
}
