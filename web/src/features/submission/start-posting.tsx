// The first page of a posting: with a session of the browser, or with a password for this one draft,
// which works without script.

import { useState } from 'react';
import { ApiError } from '../../api/client';
import { errorText } from '../../api/field-error';
import { paths } from '../../app/paths';
import { useApi, useCompany, useToast } from '../../app/providers';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { addListing, type Begin } from './api';
import { messages } from './messages';

export function StartPosting({ begin }: { begin: Begin }) {
  return (
    <>
      <h1>{messages.heading}</h1>
      <p className="lead">{messages.lead}</p>
      {!begin.takesOwners && <p className="muted">{messages.agentsOnly}</p>}
      <div className="posting-door-step">
        {/* One of both is seen: loader.ts says whether somebody is signed in. */}
        <div>
          <WithSession />
          <WithPassword begin={begin} />
        </div>
        <aside className="posting-needs" aria-labelledby="posting-needs">
          <img src="/art/posting/sell.svg" alt="" width="400" height="300" />
          <h2 id="posting-needs">{messages.needs}</h2>
          <ul>
            {messages.needsList.map((line) => (
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
        // The session has ended: the form is the way in.
        delete document.documentElement.dataset['own'];
      }
      show({ severity: 'error', text: errorText(error, messages.failed) });
    }
  };
  return (
    <div className="posting-begin door-own">
      <p>{messages.signedIn}</p>
      <p className="posting-buttons">
        <Button kind="action" busy={isBusy} onClick={() => void go()}>
          {messages.begin}
          <Icon name="go" />
        </Button>
        <a className="button button-quiet" href={paths.myListings}>
          {messages.mine}
        </a>
      </p>
    </div>
  );
}

function WithPassword({ begin: { email, notice } }: { begin: Begin }) {
  const { accounts, sends_texts: hasTexts } = useCompany();
  return (
    <form
      method="post"
      action={paths.postProperty}
      className="posting-begin door-in"
      noValidate
    >
      <h2>{messages.signIn}</h2>
      {notice && (
        <p className="posting-notice" role="alert">
          <Icon name="warning" />
          {notice}
        </p>
      )}
      <TextField
        id="posting-email"
        name="email"
        label={hasTexts ? messages.numberOrEmail : messages.email}
        defaultValue={email}
        type={hasTexts ? 'text' : 'email'}
        inputMode="email"
        autoComplete="username"
        required
      />
      <TextField
        id="posting-password"
        name="password"
        label={messages.password}
        type="password"
        autoComplete="current-password"
        required
      />
      <p className="posting-buttons">
        <Button kind="action" type="submit" name="go" value="new">
          {messages.begin}
          <Icon name="go" />
        </Button>
        <Button type="submit" name="go" value="last">
          {messages.last}
        </Button>
      </p>
      <p className="posting-else">
        <a href={paths.forgotPassword}>{messages.forgot}</a>
        {accounts === 'open' && (
          <span>
            {messages.noAccount} <a href={paths.register}>{messages.makeAccount}</a>
          </span>
        )}
      </p>
    </form>
  );
}
