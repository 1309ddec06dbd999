// /forgot-password: sends a code to a number or an address, and takes another password with the
// code. The answer is the same for unknown accounts.

import { type FormEvent, useRef, useState } from 'react';
import { AppLink } from '../../core/app-link';
import { paths } from '../../core/paths';
import { useApi, useCompany } from '../../core/providers';
import { useFormSubmission } from '../../core/use-form-submission';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { PasswordField } from '../../ui/password-field';
import { CodeStep } from './code-step';
import {
  type AuthForm,
  forgotPassword,
  resetPassword,
  type SentCode,
  useAuthForm,
} from './sign-up-api';
import { AuthLayout, AuthNotice } from './auth-layout';
import { messages } from './sign-up-messages';
import { useCodeSent } from './use-code-sent';

export function ForgotScreen() {
  const door = useAuthForm('forgot');
  return (
    <AuthLayout
      title={messages.forgotTitle}
      description={messages.forgotDescription}
      path={paths.forgotPassword}
    >
      {door && <Steps door={door} />}
    </AuthLayout>
  );
}

function Steps({ door }: { door: AuthForm }) {
  const api = useApi();
  const [sent, setSent, forgetSent] = useCodeSent(door, 'forgot-code');
  const [isDone, setDone] = useState(door.step === 'done');
  if (isDone) {
    return (
      <>
        <h1>{messages.resetHeading}</h1>
        <p className="lead">{messages.resetText}</p>
        <p className="door-else">
          <AppLink className="button button-action" to={paths.login}>
            {messages.signIn}
          </AppLink>
        </p>
      </>
    );
  }
  if (!sent) {
    return <Who door={door} onSent={setSent} />;
  }
  const choose = async (code: string, typed: FormData) => {
    const password = String(typed.get('password') ?? '');
    const { message } = await resetPassword(api, { token: sent.token, code, password });
    forgetSent();
    setDone(true);
    return message;
  };
  return (
    <CodeStep
      action={paths.forgotPassword}
      sent={sent}
      onAnother={() => setSent(null)}
      errors={door.errors}
      notice={door.notice}
      heading={messages.forgotSentHeading}
      lead={messages.forgotSent(sent.sent_to)}
      submitLabel={messages.savePassword}
      onCode={choose}
    >
      {(errorOf) => (
        <PasswordField
          id="forgot-password"
          name="password"
          label={messages.newPassword}
          hint={messages.passwordHint(door.passwordMinChars)}
          autoComplete="new-password"
          minLength={door.passwordMinChars}
          required
          error={errorOf('password')}
        />
      )}
    </CodeStep>
  );
}

function Who({ door, onSent }: { door: AuthForm; onSent: (sent: SentCode) => void }) {
  const api = useApi();
  const { sends_texts: hasTexts } = useCompany();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmission(form, ['email']);
  const [known, setKnown] = useState(door.errors);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setKnown({});
    const email = String(new FormData(event.currentTarget).get('email') ?? '');
    void submission.submit(async () => {
      const { data } = await forgotPassword(api, { email });
      onSent(data);
      return null;
    }, messages.failed);
  };

  return (
    <>
      <h1>{messages.forgotHeading}</h1>
      <p className="lead">{messages.forgotLead}</p>
      <AuthNotice text={submission.error ?? door.notice} />
      <form
        ref={form}
        method="post"
        action={paths.forgotPassword}
        noValidate={isHydrated}
        onSubmit={submit}
        aria-busy={submission.isBusy}
      >
        <input type="hidden" name="step" value="who" />
        <TextField
          id="forgot-email"
          name="email"
          type={hasTexts ? 'text' : 'email'}
          inputMode="email"
          label={hasTexts ? messages.numberOrEmail : messages.email}
          autoComplete="username"
          required
          defaultValue={door.values.email}
          error={submission.errorOf('email') ?? known.email}
        />
        <Button kind="action" type="submit" busy={submission.isBusy}>
          {submission.isBusy ? messages.wait : messages.sendCodeOrLink}
        </Button>
      </form>
      <p className="door-else">
        <AppLink to={paths.login}>{messages.signIn}</AppLink>
      </p>
    </>
  );
}
