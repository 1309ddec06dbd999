// /reset-password: takes another password by a link from a mail. The token stands behind the # of
// the address, which browsers send to no server (docs/decisions/0040).

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorText, isNotThere } from '../../core/api/field-error';
import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { StandaloneLayout } from '../../core/standalone-layout';
import { paths } from '../../core/paths';
import { useApi } from '../../core/providers';
import { useLocation } from '../../core/router/router';
import { useQuery } from '../../core/use-query';
import { useFormSubmission } from '../../core/use-form-submission';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { FormError } from '../../ui/form-error';
import { PasswordField } from '../../ui/password-field';
import { findReset, resetByLink } from './reset-api';
import { messages } from './reset-messages';
import './login.css';
import './door.css';

/** The path in both languages (core/routes.ts). */
const PATH = '/reset-password';

export function ResetScreen() {
  return (
    <StandaloneLayout back={{ to: paths.home, label: messages.home }} hasOther={false}>
      <main className="page login door" id="content">
        <Head
          title={messages.title}
          description={messages.description}
          path={PATH}
          index={false}
        />
        <div className="login-form">
          <noscript>
            <p className="lead">{messages.needsScript}</p>
          </noscript>
          <ResetForm />
        </div>
        <img src="/art/login-door.svg" alt="" width="600" height="720" />
      </main>
    </StandaloneLayout>
  );
}

type End = 'done' | 'gone';

function ResetForm() {
  const api = useApi();
  // The server's page has no form.
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const [end, setEnd] = useState<End | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['reset', token],
    queryFn: async () => (await findReset(api, token)).data,
    enabled: isHydrated && token !== '',
    retry: 0,
    // The form stays while somebody fills it in.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (end) {
    return <Ended key={end} end={end} takesFocus />;
  }
  if ((isHydrated && token === '') || isNotThere(error)) {
    return <Ended key="gone" end="gone" />;
  }
  if (error) {
    return (
      <div key="failed">
        <h1>{messages.heading}</h1>
        <p className="lead" role="alert">
          {errorText(error, messages.failed)}
        </p>
        <Button onClick={refetch}>{messages.again}</Button>
      </div>
    );
  }
  if (!data) {
    return (
      <div key="looking">
        <h1>{messages.heading}</h1>
        <p className="lead" role="status">
          {messages.loading}
        </p>
      </div>
    );
  }
  const { first_name: first, password_min_chars: least, address, email } = data;
  return (
    <div key="found">
      <h1>{address ? messages.takeBackHeading : messages.heading}</h1>
      <p className="lead">
        {address ? messages.takeBack(first, address) : messages.choose(first, least)}
      </p>
      <Choose token={token} email={email} least={least} onEnd={setEnd} />
    </div>
  );
}

interface ChooseProps {
  token: string;
  email: string;
  least: number;
  onEnd: (end: End) => void;
}

function Choose({ token, email, least, onEnd }: ChooseProps) {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmission(form, ['new_password']);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('new_password') ?? '');
    if (typed === '') {
      submission.setError({ field: 'new_password', text: messages.missing });
      return;
    }
    void submission.submit(async () => {
      try {
        const { message } = await resetByLink(api, token, typed);
        // The address with the token must not stay in the history.
        window.history.replaceState(window.history.state, '', PATH);
        onEnd('done');
        return message;
      } catch (error) {
        if (!isNotThere(error)) {
          throw error;
        }
        onEnd('gone');
        return null;
      }
    }, messages.saveFailed);
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-busy={submission.isBusy}
    >
      <TextField
        id="reset-email"
        name="email"
        label={messages.email}
        autoComplete="username"
        readOnly
        value={email}
      />
      <PasswordField
        id="reset-password"
        name="new_password"
        label={messages.password}
        autoComplete="new-password"
        minLength={least}
        required
        error={submission.errorOf('new_password')}
        onChange={submission.clearError}
      />
      {submission.error && <FormError text={submission.error} />}
      <Button kind="action" type="submit" busy={submission.isBusy}>
        {submission.isBusy ? messages.wait : messages.save}
        {submission.isBusy && <span className="spinner" />}
      </Button>
    </form>
  );
}

/** `takesFocus` when the form with the focus was removed. */
function Ended({ end, takesFocus = false }: { end: End; takesFocus?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) {
      heading.current?.focus();
    }
  }, [takesFocus]);
  const isDone = end === 'done';
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {isDone ? messages.doneHeading : messages.goneHeading}
      </h1>
      <p className="lead">{isDone ? messages.doneText : messages.goneText}</p>
      <p className="door-else">
        <AppLink
          className={isDone ? 'button button-action' : 'button button-quiet'}
          to={paths.login}
        >
          {messages.signIn}
        </AppLink>
        {!isDone && <AppLink to={paths.forgotPassword}>{messages.forgot}</AppLink>}
      </p>
    </>
  );
}
