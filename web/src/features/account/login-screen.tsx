// /login (specification §2, §4, §5, §8).

import { Head } from '../../app/head';
import { StandaloneLayout } from '../../app/layouts/standalone-layout';
import { isClientPath, paths } from '../../app/paths';
import { useLocation, useNavigate } from '../../app/router/router';
import { queryParameter } from '../../lib/query';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import { Overlay } from '../../ui/overlay';
import { isSpoken } from './language';
import { messages } from './messages';
import { keepSession, landing, type SignedIn, wantedPath } from './session';
import { SignInForm } from './sign-in-form';
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
  const isAlive = useHydrated();

  const goOn = async (session: SignedIn, stay: boolean) => {
    if (!keepSession(session, stay)) {
      throw new Error(messages.cannotKeep);
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
    <SignInForm name="login" onSignedIn={goOn}>
      {(isBusy) => (
        <>
          <label className="stay">
            <input type="checkbox" name="stay" />
            {messages.stay}
          </label>
          <Button kind="action" type="submit" busy={isBusy} disabled={!isAlive}>
            {isBusy ? messages.wait : messages.signIn}
            {isBusy && <span className="spinner" />}
          </Button>
          <Overlay active={isBusy} label={messages.wait} />
        </>
      )}
    </SignInForm>
  );
}
