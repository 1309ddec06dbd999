// /register: names and address, then the six-digit code that confirms them, then the session. Each
// step is a form that is posted without script; then the user signs in afterwards.

import { type FormEvent, useRef, useState } from 'react';
import { AppLink } from '../../core/app-link';
import { paths } from '../../core/paths';
import { useApi, useCompany } from '../../core/providers';
import { useNavigate } from '../../core/router/router';
import { useFormSubmission } from '../../core/use-form-submission';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { PasswordField } from '../../ui/password-field';
import { CodeStep } from './code-step';
import {
  type AuthField,
  type AuthForm,
  confirm,
  register,
  type SentCode,
  useAuthForm,
} from './sign-up-api';
import { AuthLayout, AuthNotice } from './auth-layout';
import { messages } from './sign-up-messages';
import { mergeFavourites } from './merge-favourites';
import { landing } from '../../core/session/landing';
import { keepSession } from '../../core/session/session';
import { useCodeSent } from './use-code-sent';
import '../../ui/check.css';

export function RegisterScreen() {
  const door = useAuthForm('register');
  return (
    <AuthLayout
      title={messages.registerTitle}
      description={messages.registerDescription}
      path={paths.register}
    >
      {door && <Steps door={door} />}
    </AuthLayout>
  );
}

function Steps({ door }: { door: AuthForm }) {
  const api = useApi();
  const navigate = useNavigate();
  const [sent, setSent, forgetSent] = useCodeSent(door, 'register-code');
  const [isDone, setDone] = useState(door.step === 'done');
  if (!door.isOpen) {
    return (
      <>
        <h1>{messages.notOpenHeading}</h1>
        <p className="lead">{messages.notOpen}</p>
        <p className="door-else">
          <AppLink className="button button-action" to={paths.contact}>
            {messages.toContact}
          </AppLink>
        </p>
      </>
    );
  }
  if (isDone) {
    return (
      <>
        <h1>{messages.doneHeading}</h1>
        <p className="lead">{messages.doneText}</p>
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
  const enter = async (code: string, typed: FormData) => {
    const { data, message } = await confirm(api, { token: sent.token, code });
    forgetSent();
    if (!keepSession(data, typed.get('stay') === 'on')) {
      setDone(true);
      throw new Error(messages.cannotKeep);
    }
    await mergeFavourites(api);
    navigate(landing(data.group_id), { replace: true });
    return message;
  };
  return (
    <CodeStep
      action={paths.register}
      sent={sent}
      onAnother={() => setSent(null)}
      errors={door.errors}
      notice={door.notice}
      submitLabel={messages.confirmCode}
      onCode={enter}
    >
      {() => (
        <label className="stay">
          <input type="checkbox" name="stay" />
          {messages.stay}
        </label>
      )}
    </CodeStep>
  );
}

const fields: readonly AuthField[] = [
  'first_name',
  'last_name',
  'email',
  'password',
  'terms',
];

/** All errors that the browser can find; the server decides. */
function wrongIn(
  typed: FormData,
  passwordMin: number,
  hasTexts: boolean,
): AuthForm['errors'] {
  const text = (name: string) => String(typed.get(name) ?? '').trim();
  const { missing } = messages;
  return {
    ...(text('first_name') === '' && { first_name: missing.firstName }),
    ...(text('last_name') === '' && { last_name: missing.lastName }),
    ...(text('email') === '' && {
      email: hasTexts ? missing.numberOrEmail : missing.email,
    }),
    ...([...String(typed.get('password') ?? '')].length < passwordMin && {
      password: missing.password(passwordMin),
    }),
    ...(typed.get('terms') !== 'yes' && { terms: missing.terms }),
  };
}

function Who({ door, onSent }: { door: AuthForm; onSent: (sent: SentCode) => void }) {
  const api = useApi();
  const { sends_texts: hasTexts } = useCompany();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmission(form, fields);
  const [known, setKnown] = useState(door.errors);
  const errorOf = (field: AuthField) => submission.errorOf(field) ?? known[field];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '');
    setKnown({});
    if (submission.setErrors(wrongIn(typed, door.passwordMinChars, hasTexts === true))) {
      return;
    }
    void submission.submit(async () => {
      const { data } = await register(api, {
        email: text('email'),
        first_name: text('first_name'),
        last_name: text('last_name'),
        password: text('password'),
        terms: typed.get('terms') === 'yes',
        letters: typed.get('letters') === 'yes',
        website: text('website'),
      });
      onSent(data);
      return null;
    }, messages.failed);
  };

  return (
    <>
      <h1>{messages.registerHeading}</h1>
      <p className="lead">{messages.registerLead}</p>
      <AuthNotice text={submission.error ?? door.notice} />
      <form
        ref={form}
        method="post"
        action={paths.register}
        noValidate={isHydrated}
        onSubmit={submit}
        aria-busy={submission.isBusy}
      >
        <input type="hidden" name="step" value="who" />
        <div className="door-pair">
          <TextField
            id="register-first"
            name="first_name"
            label={messages.firstName}
            autoComplete="given-name"
            maxLength={128}
            required
            defaultValue={door.values.first_name}
            error={errorOf('first_name')}
          />
          <TextField
            id="register-last"
            name="last_name"
            label={messages.lastName}
            autoComplete="family-name"
            maxLength={128}
            required
            defaultValue={door.values.last_name}
            error={errorOf('last_name')}
          />
        </div>
        <TextField
          id="register-email"
          name="email"
          type={hasTexts ? 'text' : 'email'}
          inputMode="email"
          label={hasTexts ? messages.numberOrEmail : messages.email}
          hint={hasTexts ? messages.numberHint : undefined}
          autoComplete="username"
          required
          defaultValue={door.values.email}
          error={errorOf('email')}
        />
        <PasswordField
          id="register-password"
          name="password"
          label={messages.password}
          hint={messages.passwordHint(door.passwordMinChars)}
          autoComplete="new-password"
          minLength={door.passwordMinChars}
          required
          error={errorOf('password')}
        />
        <div className="door-check">
          <label>
            <input
              type="checkbox"
              name="terms"
              value="yes"
              required
              aria-invalid={errorOf('terms') ? true : undefined}
              aria-describedby={errorOf('terms') ? 'terms-wrong' : undefined}
            />
            <span>{door.terms}</span>
          </label>
          {errorOf('terms') && (
            <p className="door-wrong" id="terms-wrong">
              {errorOf('terms')}
            </p>
          )}
          <p>
            <a href={paths.terms}>{messages.terms}</a>
            <a href={paths.privacy}>{messages.privacy}</a>
          </p>
        </div>
        <div className="door-check">
          <label>
            <input
              type="checkbox"
              name="letters"
              value="yes"
              defaultChecked={door.values.letters}
              aria-describedby="letters-hint"
            />
            <span>{door.letters}</span>
          </label>
          <p className="small muted" id="letters-hint">
            {messages.lettersHint}
          </p>
        </div>
        <div className="door-trap" aria-hidden="true">
          <label htmlFor="register-website">{messages.leaveEmpty}</label>
          <input id="register-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <Button kind="action" type="submit" busy={submission.isBusy}>
          {submission.isBusy ? messages.wait : messages.sendCode}
        </Button>
      </form>
      <p className="door-else">
        {messages.haveOne} <AppLink to={paths.login}>{messages.signIn}</AppLink>
      </p>
    </>
  );
}
