// The name of the account and its email address or phone number, which changes by a code.

import { type FormEvent, useRef, useState } from 'react';
import { useApi, useCompany } from '../../core/providers';
import { useFormSubmission } from '../../core/use-form-submission';
import { formatDate } from '../../lib/date';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { FormError } from '../../ui/form-error';
import { PasswordField } from '../../ui/password-field';
import { ChangePasswordDialog } from '../security/change-password';
import { changeIdentity, confirmIdentity, updateAccount } from './api';
import { messages } from './messages';
import { Section, type SectionProps } from './section';

const text = (form: HTMLFormElement, name: string) =>
  String(new FormData(form).get(name) ?? '');

export function Identity({ account, onChanged }: SectionProps) {
  const api = useApi();
  const { sends_texts: hasTexts } = useCompany();
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmission(form, ['first_name', 'last_name']);
  const [isChanging, setChanging] = useState(false);
  const [isPassword, setPassword] = useState(false);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = event.currentTarget;
    void submission.submit(async () => {
      const { message } = await updateAccount(api, {
        first_name: text(typed, 'first_name'),
        last_name: text(typed, 'last_name'),
      });
      onChanged();
      return message;
    }, messages.failed);
  };

  const confirmed = (time: number | null) =>
    time === null ? messages.notConfirmed : messages.confirmedOn(formatDate(time));

  return (
    <Section id="you">
      <form ref={form} noValidate onSubmit={save} aria-busy={submission.isBusy}>
        <div className="own-pair">
          <TextField
            id="own-first"
            name="first_name"
            label={messages.firstName}
            autoComplete="given-name"
            maxLength={128}
            required
            defaultValue={account.first_name}
            error={submission.errorOf('first_name')}
          />
          <TextField
            id="own-last"
            name="last_name"
            label={messages.lastName}
            autoComplete="family-name"
            maxLength={128}
            required
            defaultValue={account.last_name}
            error={submission.errorOf('last_name')}
          />
        </div>
        {submission.error && <FormError text={submission.error} />}
        <Button kind="action" type="submit" busy={submission.isBusy}>
          {submission.isBusy ? messages.wait : messages.save}
        </Button>
      </form>
      <dl className="own-facts">
        {(hasTexts || account.phone) && (
          <div>
            <dt>{messages.number}</dt>
            <dd>
              {account.phone ?? messages.none}
              {account.phone && (
                <span className="small muted">
                  {confirmed(account.phone_confirmed_time)}
                </span>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>{messages.email}</dt>
          <dd>
            {account.email || messages.none}
            {account.email && (
              <span className="small muted">
                {confirmed(account.email_confirmed_time)}
              </span>
            )}
          </dd>
        </div>
      </dl>
      {isChanging ? (
        <ChangeIdentity
          onEnd={(isDone) => {
            setChanging(false);
            if (isDone) {
              onChanged();
            }
          }}
        />
      ) : (
        <div className="own-buttons">
          <Button onClick={() => setChanging(true)}>{messages.changeTitle}</Button>
          <Button onClick={() => setPassword(true)}>{messages.changePassword}</Button>
        </div>
      )}
      <ChangePasswordDialog
        open={isPassword}
        email={account.email || (account.phone ?? '')}
        onClose={() => setPassword(false)}
      />
    </Section>
  );
}

function ChangeIdentity({ onEnd }: { onEnd: (isDone: boolean) => void }) {
  const api = useApi();
  const { sends_texts: hasTexts } = useCompany();
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmission(form, ['email', 'password', 'code']);
  const [sent, setSent] = useState<{ token: string; sent_to: string } | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = event.currentTarget;
    void submission.submit(async () => {
      if (!sent) {
        const { data, message } = await changeIdentity(api, {
          email: text(typed, 'email'),
          password: text(typed, 'password'),
        });
        setSent(data);
        return message;
      }
      const { message } = await confirmIdentity(api, {
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
      className="own-change"
      noValidate
      onSubmit={submit}
      aria-busy={submission.isBusy}
    >
      <h3>{messages.changeTitle}</h3>
      <p className="muted">
        {sent ? messages.sentTo(sent.sent_to) : messages.changeHint}
      </p>
      {sent ? (
        <TextField
          key="code"
          id="own-code"
          name="code"
          label={messages.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          error={submission.errorOf('code')}
        />
      ) : (
        <>
          <TextField
            id="own-identity"
            name="email"
            label={hasTexts ? messages.newOne : messages.newEmail}
            inputMode="email"
            autoComplete="off"
            required
            error={submission.errorOf('email')}
          />
          <PasswordField
            id="own-password"
            name="password"
            label={messages.password}
            showLabel={messages.show}
            hideLabel={messages.hide}
            autoComplete="current-password"
            required
            error={submission.errorOf('password')}
          />
        </>
      )}
      {submission.error && <FormError text={submission.error} />}
      <div className="own-buttons">
        <Button kind="action" type="submit" busy={submission.isBusy}>
          {submission.isBusy
            ? messages.wait
            : sent
              ? messages.confirm
              : messages.sendCode}
        </Button>
        <Button onClick={() => onEnd(false)}>{messages.cancel}</Button>
      </div>
    </form>
  );
}
