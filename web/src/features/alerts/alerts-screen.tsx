// /alerts: subscribes to e-mails about homes that match a search. The form is posted, with and
// without script. A signed-in visitor sends it by a call with their session.

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { paths } from '../../core/paths';
import { useApi } from '../../core/providers';
import { useFormSubmission } from '../../core/use-form-submission';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { may } from '../../core/session/access';
import { readSession } from '../../core/session/session';
import { addAlert, type AlertForm, type AlertOutcome, useAlertForm } from './api';
import { FrequencyChoice } from './frequency';
import { messages } from './messages';
import { MyHomesTabs } from '../my-homes/my-homes-tabs';
import { useOwnAddress } from './use-own-address';
import './alerts.css';

const FIELDS = ['email', 'consent', 'frequency'] as const;

export function AlertsScreen() {
  const form = useAlertForm();
  const [outcome, setOutcome] = useState<AlertOutcome | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button was removed, so the focus moves.
    if (outcome) {
      heading.current?.focus();
    }
  }, [outcome]);
  if (!form) {
    return null;
  }
  const step = outcome ?? (form.isSent ? 'asked' : 'form');
  const { title, lead } = messages.steps[step];
  return (
    <main className="page alerts" id="content">
      <Head
        title={messages.title}
        description={messages.description}
        path={paths.alerts()}
        index={false}
      />
      <MyHomesTabs />
      <h1 ref={heading} tabIndex={outcome ? -1 : undefined}>
        {title}
      </h1>
      <p className="lead">{lead}</p>
      <section className="alert-search" aria-labelledby="alert-search">
        <h2 id="alert-search">{messages.search}</h2>
        <p>{form.search}</p>
        <a href={form.homesPath}>
          {step === 'form' ? messages.changeSearch : messages.back}
        </a>
      </section>
      {step === 'form' && <Ask form={form} onOutcome={setOutcome} />}
      {step === 'asked' && <p className="muted">{messages.nothingThere}</p>}
      {step === 'begun' && (
        <p className="muted">
          <AppLink to={paths.profile}>{messages.ownSearches}</AppLink>
        </p>
      )}
    </main>
  );
}

interface AskProps {
  form: AlertForm;
  onOutcome: (outcome: AlertOutcome) => void;
}

function Ask({ form: { query, values, errors, notice, consent }, onOutcome }: AskProps) {
  useOwnAddress('alert-email');
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmission(form, FIELDS);
  const session = useHydrated() ? readSession() : null;
  // The server decides whether their address is confirmed.
  const isVisitor = session !== null && may(session.groupId, 'KeepProfile');
  const [known, setKnown] = useState(errors);
  const wrong = (field: (typeof FIELDS)[number]) =>
    submission.errorOf(field) ?? known[field];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isVisitor) {
      return;
    }
    event.preventDefault();
    setKnown({});
    const typed = new FormData(event.currentTarget);
    void submission.submit(async () => {
      const { code, message } = await addAlert(api, typed);
      onOutcome(code === 'alerts.begun' ? 'begun' : 'asked');
      return message;
    }, messages.failed);
  };
  return (
    <form
      method="post"
      action={paths.alerts()}
      className="alert-form"
      noValidate
      ref={form}
      onSubmit={submit}
    >
      {(submission.error ?? notice) && (
        <p className="alert-notice" role="alert">
          <Icon name="warning" />
          {submission.error ?? notice}
        </p>
      )}
      <input type="hidden" name="query" value={query} />
      <TextField
        id="alert-email"
        name="email"
        label={messages.email}
        hint={isVisitor ? messages.ownEmailHint : messages.emailHint}
        error={wrong('email')}
        defaultValue={values.email}
        type="email"
        autoComplete="email"
        required
      />
      <FrequencyChoice chosen={values.frequency} />
      <div className="alert-consent">
        <label>
          <input
            type="checkbox"
            name="consent"
            value="yes"
            required
            aria-invalid={wrong('consent') ? true : undefined}
            aria-describedby={wrong('consent') ? 'alert-consent-wrong' : undefined}
          />
          <span>{consent}</span>
        </label>
        {wrong('consent') && (
          <p id="alert-consent-wrong" className="alert-wrong" role="alert">
            {wrong('consent')}
          </p>
        )}
      </div>
      <div className="alert-trap" aria-hidden="true">
        <label htmlFor="alert-website">{messages.leaveEmpty}</label>
        <input id="alert-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <Button kind="action" type="submit" busy={submission.isBusy}>
          {isVisitor ? messages.follow : messages.send}
          <Icon name="go" />
        </Button>
      </div>
    </form>
  );
}
