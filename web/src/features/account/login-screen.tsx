// /login (specification §2, §4, §5, §8).

import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Head } from '../../app/head';
import { StandaloneLayout } from '../../app/layouts/standalone-layout';
import { isClientPath, paths } from '../../app/paths';
import { useApi, useShowMessage } from '../../app/providers';
import { queryParameter } from '../../lib/query';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Overlay } from '../../ui/overlay';
import { PasswordField } from '../../ui/password-field';
import { signIn } from './api';
import { messages } from './messages';
import { keepSession, landing, wantedPath } from './session';
import './login.css';

export function LoginScreen() {
  return (
    <StandaloneLayout back={{ to: paths.home, label: messages.back }}>
      <main className="page login" id="content">
        <Head
          title={messages.title}
          description={messages.description}
          path={paths.login}
          index={false}
        />
        <div className="login-form">
          <h1>{messages.heading}</h1>
          <noscript>
            <p className="lead">{messages.needsScript}</p>
          </noscript>
          <SignIn />
        </div>
        <img src="/art/login-door.svg" alt="" width="600" height="720" />
      </main>
    </StandaloneLayout>
  );
}

function SignIn() {
  const api = useApi();
  const show = useShowMessage();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isAlive = useHydrated();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) {
      return;
    }
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const [email, password] = [text('email').trim(), text('password')];
    if (email === '' || password === '') {
      show({ severity: 'error', text: messages.bothMissing });
      return;
    }
    if (!navigator.onLine) {
      show({ severity: 'error', text: messages.offline });
      return;
    }
    setBusy(true);
    try {
      const { data, message } = await signIn(api, { email, password });
      if (!keepSession(data, form.get('stay') === 'on')) {
        throw new Error(messages.cannotKeep);
      }
      show({ severity: 'success', text: message });
      const { origin } = window.location;
      const wanted = wantedPath(
        queryParameter(search, 'next'),
        landing(data.group_id),
        origin,
      );
      if (isClientPath(wanted)) {
        void navigate(wanted, { replace: true });
      } else {
        window.location.replace(wanted);
      }
    } catch (error) {
      setBusy(false);
      const reason = error instanceof Error ? error.message : messages.failed;
      show({ severity: 'error', text: reason });
    }
  };

  return (
    <form method="post" noValidate={isAlive} onSubmit={submit} aria-busy={isBusy}>
      <TextField
        id="login-email"
        name="email"
        type="email"
        label={messages.email}
        autoComplete="username"
        required
      />
      <PasswordField
        id="login-password"
        name="password"
        label={messages.password}
        showLabel={messages.show}
        hideLabel={messages.hide}
        autoComplete="current-password"
        required
      />
      <label className="stay">
        <input type="checkbox" name="stay" />
        {messages.stay}
      </label>
      <Button kind="action" type="submit" busy={isBusy} disabled={!isAlive}>
        {isBusy ? messages.wait : messages.signIn}
        {isBusy && <span className="spinner" />}
      </Button>
      {isBusy && <Overlay label={messages.wait} />}
    </form>
  );
}
