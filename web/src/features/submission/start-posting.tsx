// The first page of a posting: with a session, or with a password for this draft alone, which works
// without script.

import { useState } from 'react';
import { ApiError } from '../../core/api/client';
import { errorText } from '../../core/api/field-error';
import { paths } from '../../core/paths';
import { useApi, useCompany, useToast } from '../../core/providers';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { addListing, type StartPage } from './api';
import { postingMessages } from './posting-messages';
import { startMessages } from './start-messages';

export function StartPosting({ begin }: { begin: StartPage }) {
  return (
    <>
      <h1>{postingMessages.heading}</h1>
      <p className="lead">{startMessages.lead}</p>
      {!begin.takesOwners && <p className="muted">{startMessages.agentsOnly}</p>}
      <div className="posting-door-step">
        {/* One of both is seen: loader.ts says whether somebody is signed in. */}
        <div>
          <WithSession />
          <WithPassword begin={begin} />
        </div>
        <aside className="posting-needs" aria-labelledby="posting-needs">
          <img src="/art/posting/sell.svg" alt="" width="400" height="300" />
          <h2 id="posting-needs">{startMessages.needs}</h2>
          <ul>
            {startMessages.needsList.map((line) => (
              <li key={line}>
                <Icon name="check" />
                {line}
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </>
  );
}

function WithSession() {
  const api = useApi();
  const show = useToast();
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      window.location.assign(await addListing(api));
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.status === 401) {
        // The session has ended: the form signs in.
        delete document.documentElement.dataset['own'];
      }
      show({ severity: 'error', text: errorText(error, postingMessages.failed) });
    }
  };
  return (
    <div className="posting-begin door-own">
      <p>{startMessages.signedIn}</p>
      <p className="posting-buttons">
        <Button kind="action" busy={isBusy} onClick={() => void go()}>
          {startMessages.begin}
          <Icon name="go" />
        </Button>
        <a className="button button-quiet" href={paths.myListings}>
          {postingMessages.mine}
        </a>
      </p>
    </div>
  );
}

function WithPassword({ begin: { email, notice } }: { begin: StartPage }) {
  const { accounts, sends_texts: hasTexts } = useCompany();
  return (
    <form
      method="post"
      action={paths.postProperty}
      className="posting-begin door-in"
      noValidate
    >
      <h2>{startMessages.signIn}</h2>
      {notice && (
        <p className="posting-notice" role="alert">
          <Icon name="warning" />
          {notice}
        </p>
      )}
      <TextField
        id="posting-email"
        name="email"
        label={hasTexts ? startMessages.numberOrEmail : startMessages.email}
        defaultValue={email}
        type={hasTexts ? 'text' : 'email'}
        inputMode="email"
        autoComplete="username"
        required
      />
      <TextField
        id="posting-password"
        name="password"
        label={startMessages.password}
        type="password"
        autoComplete="current-password"
        required
      />
      <p className="posting-buttons">
        <Button kind="action" type="submit" name="go" value="new">
          {startMessages.begin}
          <Icon name="go" />
        </Button>
        <Button type="submit" name="go" value="last">
          {startMessages.last}
        </Button>
      </p>
      <p className="posting-else">
        <a href={paths.forgotPassword}>{startMessages.forgot}</a>
        {accounts === 'open' && (
          <span>
            {startMessages.noAccount}{' '}
            <a href={paths.register}>{startMessages.makeAccount}</a>
          </span>
        )}
      </p>
    </form>
  );
}
