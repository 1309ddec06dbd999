// /alerts/{token}: one alert, for the owner of a link in its mails. Every button is a POST, because
// mail scanners open links. The page runs no script.

import { Head } from '../../core/head';
import { usePageState } from '../../core/providers';
import { Button } from '../../ui/button';
import { type Alert, useAlert } from './api';
import { FrequencyChoice } from './frequency';
import { messages } from './messages';
import './alerts.css';

export function AlertScreen() {
  const alert = useAlert();
  const { path } = usePageState();
  if (!alert) {
    return null;
  }
  return (
    <main className="page alerts" id="content">
      <Head
        title={messages.alertTitle}
        description={messages.description}
        path={path}
        index={false}
      />
      <h1>{messages.alertTitle}</h1>
      <p className="lead">{messages.states[alert.state]}</p>
      <section className="alert-search" aria-labelledby="alert-search">
        <h2 id="alert-search">{messages.search}</h2>
        <p>{alert.search}</p>
        <a href={alert.homesPath}>{messages.seeHomes}</a>
      </section>
      <Buttons alert={alert} path={path} />
    </main>
  );
}

function Buttons({ alert: { state, frequency }, path }: { alert: Alert; path: string }) {
  const button = (
    action: 'confirm' | 'pause' | 'resume' | 'end',
    kind: 'action' | 'quiet',
  ) => (
    <form method="post" action={`${path}`}>
      <input type="hidden" name="action" value={action} />
      <Button kind={kind} type="submit">
        {messages[action]}
      </Button>
    </form>
  );
  const isLive = state === 'unconfirmed' || state === 'confirmed' || state === 'paused';
  if (!isLive) {
    return null;
  }
  return (
    <>
      <div className="alert-buttons">
        {state === 'unconfirmed' && button('confirm', 'action')}
        {state === 'confirmed' && button('pause', 'quiet')}
        {state === 'paused' && button('resume', 'action')}
        {button('end', 'quiet')}
      </div>
      <form method="post" action={`${path}`} className="alert-form">
        <input type="hidden" name="action" value="change" />
        <FrequencyChoice chosen={frequency} />
        <div>
          <Button kind="quiet" type="submit">
            {messages.change}
          </Button>
        </div>
      </form>
    </>
  );
}
