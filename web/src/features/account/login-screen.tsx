// /login (specification §2, §4, §5, §8).

import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { unwrap } from '../../api/client';
import { Head } from '../../app/head';
import { StandaloneLayout } from '../../app/layouts/standalone-layout';
import { paths } from '../../app/paths';
import { useApi, useShowMessage } from '../../app/providers';
import { queryParameter } from '../../lib/query';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
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
  const isAlive = useHydrated();
  const [isShown, setShown] = useState(false);
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
      const body = { email, password };
      const { data, message } = await unwrap(
        () => api.POST('/api/auth/signin', { body }),
        messages.failed,
      );
      keepSession(data, form.get('stay') === 'on');
      show({ severity: 'success', text: message });
      const { origin } = window.location;
      const wanted = wantedPath(
        queryParameter(search, 'next'),
        landing(data.group_id),
        origin,
      );
      // A full load: what was read as a visitor is not for the signed-in.
      window.location.assign(wanted);
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
      <div className="password">
        <TextField
          id="login-password"
          name="password"
          type={isShown ? 'text' : 'password'}
          label={messages.password}
          autoComplete="current-password"
          required
        />
        <button
          className="peek"
          type="button"
          aria-label={isShown ? messages.hide : messages.show}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      </div>
      <label className="stay">
        <input type="checkbox" name="stay" />
        {messages.stay}
      </label>
      <Button kind="action" type="submit" busy={isBusy}>
        {isBusy ? messages.wait : messages.signIn}
        {isBusy && <span className="spinner" />}
      </Button>
      {isBusy && <div className="veil" aria-hidden="true" />}
    </form>
  );
}
