// /admin/alerts: the number of alerts, the homes that need a review, the searches that nothing
// matches, and the erasure of an address.

import { useState } from 'react';
import { errorText } from '../../../core/api/field-error';
import { useApi, useToast } from '../../../core/providers';
import { formatNumber } from '../../../lib/format';
import { formatMoment } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import {
  loadStaleHomes,
  loadUnansweredSearches,
  type StaleHome,
  useAlertsQuery,
  useGrowingList,
} from './api';
import { EraseAlerts } from './erase-alerts';
import { messages } from './messages';
import { AlertSheet } from './sheet';
import './alerts-admin.css';

const states = ['confirmed', 'unconfirmed', 'paused', 'bounced', 'ended'] as const;

function Counts() {
  const api = useApi();
  const { data: counts } = useAlertsQuery(['counts'], async () => {
    return (await api.post('/api/admin/alert_overview', undefined, messages.failed)).data;
  });
  return (
    <section aria-labelledby="alert-counts">
      <h2 id="alert-counts" className="visually-hidden">
        {messages.counts}
      </h2>
      <dl className="alert-counts">
        {states.map((state) => (
          <div key={state} data-state={state}>
            <dt>{messages[state]}</dt>
            <dd>{counts ? formatNumber(String(counts[state])) : '–'}</dd>
            <dd className="alert-means">{messages.means[state]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function StaleHomes() {
  const api = useApi();
  const show = useToast();
  const list = useGrowingList('stale', loadStaleHomes);
  const [busy, setBusy] = useState<number | null>(null);
  const stillTrue = async (home: StaleHome) => {
    const body = { ListingKey: home.ListingKey, PublicationState: 'published' };
    setBusy(home.ListingKey);
    try {
      await api.post('/api/admin/publish_property', body, messages.doneFailed);
      show({ severity: 'success', text: messages.done });
    } catch (error) {
      show({ severity: 'error', text: errorText(error, messages.doneFailed) });
    }
    await list.again();
    setBusy(null);
  };
  return (
    <AlertSheet
      id="stale-homes"
      heading={messages.stale}
      lead={messages.staleLead}
      empty={messages.staleEmpty}
      list={list}
    >
      {(home) => (
        <li key={home.ListingKey}>
          <div>
            <strong>{home.address}</strong>
            <p className="muted">
              {home.listing_id} · {messages.ends} {formatMoment(home.ends)}
            </p>
          </div>
          <Button
            aria-label={messages.stillTrueOf(home.address)}
            busy={busy === home.ListingKey}
            onClick={() => void stillTrue(home)}
          >
            {messages.stillTrue}
          </Button>
        </li>
      )}
    </AlertSheet>
  );
}

function UnansweredSearches() {
  const list = useGrowingList('unanswered', loadUnansweredSearches);
  return (
    <AlertSheet
      id="unanswered"
      heading={messages.unanswered}
      lead={messages.unansweredLead}
      empty={messages.unansweredEmpty}
      list={list}
    >
      {({ path, search, alerts }) => (
        <li key={path}>
          <a href={path}>{search}</a>
          <span className="alert-people">
            {messages.people(formatNumber(String(alerts)))}
          </span>
        </li>
      )}
    </AlertSheet>
  );
}

export function AlertsAdminScreen() {
  return (
    <div className="alerts-admin">
      <Counts />
      <div className="alert-sheets">
        <StaleHomes />
        <div>
          <UnansweredSearches />
          <EraseAlerts />
        </div>
      </div>
    </div>
  );
}
