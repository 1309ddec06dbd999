// Who one is: the name, and the address that one signs in with, which changes by a code.

import { type FormEvent, useId, useRef, useState } from 'react';
import { useApi } from '../../../core/providers';
import { useQuery } from '../../../core/use-query';
import { useFormSubmission } from '../../../core/use-form-submission';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { FormError } from '../../../ui/form-error';
import { PasswordField } from '../../../ui/password-field';
import { ChangePasswordDialog } from '../change-password';
import { renameSession } from '../../../core/session/session';
import { changeEmail, changeName, confirmEmail, readOwn } from '../api';
import { messages } from '../messages';

const text = (form: HTMLFormElement, name: string) =>
  String(new FormData(form).get(name) ?? '');

export function OwnIdentity({ userId }: { userId: number }) {
  const api = useApi();
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmission(form, ['first_name', 'last_name']);
  const [isChanging, setChanging] = useState(false);
  const [isPassword, setPassword] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['own-account', userId],
    queryFn: async () => (await readOwn(api)).data,
    staleTime: 0,
    retry: 0,
  });
  // Before the second factor that is asked for nothing else can be done.
  if (!data) {
    return error ? null : (
      <p className="muted" aria-busy="true">
        {messages.loading}
      </p>
    );
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = event.currentTarget;
    void submission.submit(async () => {
      const names = {
        first_name: text(typed, 'first_name'),
        last_name: text(typed, 'last_name'),
      };
      const { message } = await changeName(api, names);
      renameSession(names);
      refetch();
      return message;
    }, messages.failed);
  };
  return (
    <div className="security">
      <section className="security-part" aria-labelledby={heading}>
        <h2 id={heading}>{messages.you}</h2>
        <form
          ref={form}
          className="security-ask"
          noValidate
          onSubmit={save}
          aria-busy={submission.isBusy}
        >
          <div className="security-pair">
            <TextField
              id="own-first"
              name="first_name"
              label={messages.firstName}
              autoComplete="given-name"
              maxLength={128}
              required
              defaultValue={data.first_name}
              error={submission.errorOf('first_name')}
              onChange={submission.clearError}
            />
            <TextField
              id="own-last"
              name="last_name"
              label={messages.lastName}
              autoComplete="family-name"
              maxLength={128}
              required
              defaultValue={data.last_name}
              error={submission.errorOf('last_name')}
              onChange={submission.clearError}
            />
          </div>
          {submission.error && <FormError text={submission.error} announced />}
          <div className="security-buttons">
            <Button kind="action" type="submit" busy={submission.isBusy}>
              {submission.isBusy ? messages.wait : messages.saveOwn}
            </Button>
          </div>
        </form>
        <dl className="security-facts">
          <dt>{messages.email}</dt>
          <dd>{data.email}</dd>
        </dl>
        {isChanging ? (
          <ChangeEmail
            onEnd={(isDone) => {
              setChanging(false);
              if (isDone) {
                refetch();
              }
            }}
          />
        ) : (
          <div className="security-buttons">
            <Button onClick={() => setChanging(true)}>{messages.changeEmail}</Button>
            <Button onClick={() => setPassword(true)}>{messages.changePassword}</Button>
          </div>
        )}
      </section>
      <ChangePasswordDialog
        open={isPassword}
        email={data.email}
        onClose={() => setPassword(false)}
      />
    </div>
  );
}

function ChangeEmail({ onEnd }: { onEnd: (isDone: boolean) => void }) {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmission(form, ['email', 'password', 'code']);
  const [sent, setSent] = useState<{ token: string; sent_to: string } | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = event.currentTarget;
    void submission.submit(async () => {
      if (!sent) {
        const { data, message } = await changeEmail(api, {
          email: text(typed, 'email'),
          password: text(typed, 'password'),
        });
        setSent(data);
        return message;
      }
      const { message } = await confirmEmail(api, {
        token: sent.token,
        code: text(typed, 'code'),
      });
      onEnd(true);
      return message;
    }, messages.failed);
  };
  return (
    <form
      ref={form}
      className="security-ask"
      noValidate
      onSubmit={submit}
      aria-busy={submission.isBusy}
    >
      <p className="muted">
        {sent ? messages.sentTo(sent.sent_to) : messages.changeEmailHint}
      </p>
      {sent ? (
        <TextField
          key="code"
          id="own-code"
          name="code"
          label={messages.emailCode}
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
            id="own-email"
            name="email"
            type="email"
            label={messages.newEmail}
            autoComplete="off"
            required
            error={submission.errorOf('email')}
            onChange={submission.clearError}
          />
          <PasswordField
            id="own-email-password"
            name="password"
            label={messages.password}
            showLabel={messages.show}
            hideLabel={messages.hide}
            autoComplete="current-password"
            required
            error={submission.errorOf('password')}
            onChange={submission.clearError}
          />
        </>
      )}
      {submission.error && <FormError text={submission.error} announced />}
      <div className="security-buttons">
        <Button kind="action" type="submit" busy={submission.isBusy}>
          {submission.isBusy
            ? messages.wait
            : sent
              ? messages.confirmEmail
              : messages.sendCode}
        </Button>
        <Button onClick={() => onEnd(false)}>{messages.cancel}</Button>
      </div>
    </form>
  );
}
