// /login (specification §2, §4, §5, §8).

import { useState } from 'react';
import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { StandaloneLayout } from '../../core/standalone-layout';
import { isClientPath, paths } from '../../core/paths';
import { errorText } from '../../core/api/field-error';
import { useApi, useCompany, useToast } from '../../core/providers';
import { useLocation, useNavigate } from '../../core/router/router';
import { queryParameter } from '../../lib/query';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { BusyOverlay } from '../../ui/busy-overlay';
import { may } from '../../core/session/access';
import { mergeFavourites } from './merge-favourites';
import { isSpoken } from '../../core/session/language';
import { messages } from './messages';
import { landing } from '../../core/session/landing';
import { keepSession, type SignedIn, wantedPath } from '../../core/session/session';
import { SignInForm } from './sign-in-form';
import '../../ui/check.css';
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
  const { search } = useLocation();
  const navigate = useNavigate();
  const api = useApi();
  const { accounts, sends_texts: hasTexts, sends_mail: hasMail } = useCompany();
  const [isNumber, setNumber] = useState(false);
  const isHydrated = useHydrated();
  // The server knows no browser: the button comes into its place with the page's life.
  const hasKeys = isHydrated && typeof window.PublicKeyCredential === 'function';

  const goOn = async (session: SignedIn, stay: boolean) => {
    if (!keepSession(session, stay)) {
      throw new Error(messages.cannotKeep);
    }
    if (!may(session.group_id)) {
      await mergeFavourites(api);
    }
    const wanted = wantedPath(
      queryParameter(search, 'next'),
      landing(session.group_id),
      window.location.origin,
    );
    if (isClientPath(wanted) && isSpoken(session.language)) {
      navigate(wanted, { replace: true });
    } else {
      window.location.replace(wanted);
    }
    return true;
  };

  return (
    <SignInForm
      name="login"
      isNumber={isNumber}
      onSignedIn={goOn}
      besideEmail={
        accounts && hasTexts ? (
          <button
            className="login-switch"
            type="button"
            aria-pressed={isNumber}
            onClick={() => setNumber(!isNumber)}
          >
            {isNumber ? messages.withEmail : messages.withNumber}
          </button>
        ) : null
      }
    >
      {(isBusy) => (
        <>
          <label className="stay">
            <input type="checkbox" name="stay" />
            {messages.stay}
          </label>
          <Button kind="action" type="submit" busy={isBusy} disabled={!isHydrated}>
            {isBusy ? messages.wait : messages.signIn}
            {isBusy && <span className="spinner" />}
          </Button>
          <BusyOverlay active={isBusy} label={messages.wait} />
          <PasskeyButton hasKeys={hasKeys} onSignedIn={goOn} />
          {(accounts || hasMail) && (
            <p className="login-else">
              <AppLink to={paths.forgotPassword}>{messages.forgot}</AppLink>
              {accounts && <AppLink to={paths.register}>{messages.makeAccount}</AppLink>}
            </p>
          )}
        </>
      )}
    </SignInForm>
  );
}

interface PasskeyProps {
  hasKeys: boolean;
  onSignedIn: (session: SignedIn, stay: boolean) => Promise<boolean>;
}

/** The button that signs in by a passkey; its code is loaded at the press. */
function PasskeyButton({ hasKeys, onSignedIn }: PasskeyProps) {
  const api = useApi();
  const show = useToast();
  const [isBusy, setBusy] = useState(false);
  const press = async (form: HTMLFormElement | null) => {
    const stay = form !== null && new FormData(form).get('stay') === 'on';
    setBusy(true);
    show(null);
    try {
      const { signInByPasskey } = await import('../security/passkey-sign-in');
      const { data, message } = await signInByPasskey(api);
      await onSignedIn(data, stay);
      show({ severity: 'success', text: message });
    } catch (error) {
      setBusy(false);
      show({ severity: 'error', text: errorText(error, messages.failed) });
    }
  };
  return (
    <Button
      className="login-key"
      data-there={hasKeys || undefined}
      busy={isBusy}
      onClick={({ currentTarget }) => void press(currentTarget.form)}
    >
      <Icon name="key" />
      {messages.withPasskey}
    </Button>
  );
}
