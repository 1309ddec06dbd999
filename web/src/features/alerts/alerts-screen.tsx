// /alerts: asking to be told by e-mail of homes that match a search. The form is posted as it
// is, with and without script.

import { Head } from '../../app/head';
import { paths } from '../../app/paths';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { type AlertForm, useAlertForm } from './api';
import { FrequencyChoice } from './frequency';
import { messages } from './messages';
import { useOwnAddress } from './use-own-address';
import './alerts.css';

export function AlertsScreen() {
  const form = useAlertForm();
  if (!form) {
    return null;
  }
  return (
    <main className="page alerts" id="content">
      <Head
        title={messages.title}
        description={messages.description}
        path={paths.alerts()}
        index={false}
      />
      <h1>{form.isSent ? messages.sentHeading : messages.heading}</h1>
      <p className="lead">{form.isSent ? messages.sent : messages.lead}</p>
      <section className="alert-search" aria-labelledby="alert-search">
        <h2 id="alert-search">{messages.search}</h2>
        <p>{form.search}</p>
        <a href={form.homesPath}>{form.isSent ? messages.back : messages.changeSearch}</a>
      </section>
      {form.isSent ? (
        <p className="muted">{messages.nothingThere}</p>
      ) : (
        <Ask form={form} />
      )}
    </main>
  );
}

function Ask({ form: { query, values, errors, notice, consent } }: { form: AlertForm }) {
  useOwnAddress('alert-email');
  return (
    <form method="post" action={paths.alerts()} className="alert-form" noValidate>
      {notice && (
        <p className="alert-notice" role="alert">
          <Icon name="warning" />
          {notice}
        </p>
      )}
      <input type="hidden" name="query" value={query} />
      <TextField
        id="alert-email"
        name="email"
        label={messages.email}
        hint={messages.emailHint}
        error={errors.email}
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
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={errors.consent ? 'alert-consent-wrong' : undefined}
          />
          <span>{consent}</span>
        </label>
        {errors.consent && (
          <p id="alert-consent-wrong" className="alert-wrong" role="alert">
            {errors.consent}
          </p>
        )}
      </div>
      <div className="alert-trap" aria-hidden="true">
        <label htmlFor="alert-website">{messages.leaveEmpty}</label>
        <input id="alert-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <Button kind="action" type="submit">
          {messages.send}
          <Icon name="go" />
        </Button>
      </div>
    </form>
  );
}
