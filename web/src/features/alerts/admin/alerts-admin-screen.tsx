// /admin/alerts: how many alerts there are, searches that nothing answers, and homes that
// somebody has to look at again, in one touch.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Api, unwrap } from '../../../api/client';
import { textOf } from '../../../api/problem';
import type { components } from '../../../api/schema';
import { ADMIN_KEY } from '../../../app/admin/session-context';
import { useApi, useShowMessage } from '../../../app/providers';
import { formatNumber } from '../../../lib/format';
import { formatMoment } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import { messages } from './messages';
import './alerts-admin.css';

type Stale = components['schemas']['StaleHome'];
type Unanswered = components['schemas']['UnansweredSearch'];

const SIZE = 20;
const states = ['confirmed', 'unconfirmed', 'paused', 'bounced', 'ended'] as const;

interface Page<T> {
  rows: T[];
  total: number;
}

/** Asks once for what a part shows; a failure is told in the message bar. */
function useAsked<T>(key: readonly unknown[], ask: () => Promise<T>) {
  const show = useShowMessage();
  return useQuery({
    queryKey: [ADMIN_KEY, 'alerts', ...key],
    queryFn: async () => {
      try {
        return await ask();
      } catch (error) {
        show({ severity: 'error', text: textOf(error, messages.failed) });
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A list that grows by a page at a time. */
function useGrowing<T>(name: string, load: (api: Api, size: number) => Promise<Page<T>>) {
  const api = useApi();
  const [size, setSize] = useState(SIZE);
  const { data: page, refetch } = useAsked([name, size], () => load(api, size));
  return { page, again: refetch, more: () => setSize(size + SIZE) };
}

async function loadStale(api: Api, size: number): Promise<Page<Stale>> {
  const query = { page: 0, size };
  const call = () => api.POST('/api/admin/stale_homes', { params: { query } });
  const answer = await unwrap(call, messages.failed);
  return { rows: answer.tableData, total: answer.totalItems };
}

async function loadUnanswered(api: Api, size: number): Promise<Page<Unanswered>> {
  const query = { page: 0, size };
  const call = () => api.POST('/api/admin/unanswered_searches', { params: { query } });
  const answer = await unwrap(call, messages.failed);
  return { rows: answer.tableData, total: answer.totalItems };
}

function Counts() {
  const api = useApi();
  const { data: counts } = useAsked(['counts'], async () => {
    const call = () => api.POST('/api/admin/alert_overview');
    return (await unwrap(call, messages.failed)).data;
  });
  return (
    <section aria-labelledby="alert-counts">
      <h2 id="alert-counts">{messages.counts}</h2>
      <dl className="alert-counts">
        {states.map((state) => (
          <div key={state}>
            <dt>{messages[state]}</dt>
            <dd>{counts ? formatNumber(String(counts[state])) : '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function StaleHomes() {
  const api = useApi();
  const show = useShowMessage();
  const { page, again, more } = useGrowing('stale', loadStale);
  const stillTrue = async (home: Stale) => {
    const body = { ListingKey: home.ListingKey, PublicationState: 'published' };
    try {
      await unwrap(
        () => api.POST('/api/admin/publish_property', { body }),
        messages.doneFailed,
      );
      show({ severity: 'success', text: messages.done });
    } catch (error) {
      show({ severity: 'error', text: textOf(error, messages.doneFailed) });
    }
    await again();
  };
  return (
    <section aria-labelledby="stale-homes">
      <h2 id="stale-homes">{messages.stale}</h2>
      {page?.total === 0 && <p className="muted">{messages.staleEmpty}</p>}
      <ul className="alert-rows">
        {page?.rows.map((home) => (
          <li key={home.ListingKey}>
            <div>
              <strong>{home.address}</strong>
              <p className="muted">
                {home.listing_id} · {messages.ends} {formatMoment(home.ends)}
              </p>
            </div>
            <Button
              aria-label={messages.stillTrueOf(home.address)}
              onClick={() => void stillTrue(home)}
            >
              {messages.stillTrue}
            </Button>
          </li>
        ))}
      </ul>
      {page && page.total > page.rows.length && (
        <Button onClick={more}>{messages.more}</Button>
      )}
    </section>
  );
}

function UnansweredSearches() {
  const { page, more } = useGrowing('unanswered', loadUnanswered);
  return (
    <section aria-labelledby="unanswered">
      <h2 id="unanswered">{messages.unanswered}</h2>
      {page?.total === 0 && <p className="muted">{messages.unansweredEmpty}</p>}
      <ul className="alert-rows">
        {page?.rows.map(({ path, search, alerts }) => (
          <li key={path}>
            <a href={path}>{search}</a>
            <span className="muted">
              {messages.followers} {formatNumber(String(alerts))}
            </span>
          </li>
        ))}
      </ul>
      {page && page.total > page.rows.length && (
        <Button onClick={more}>{messages.more}</Button>
      )}
    </section>
  );
}

export function AlertsAdminScreen() {
  return (
    <div className="alerts-admin">
      <Counts />
      <StaleHomes />
      <UnansweredSearches />
    </div>
  );
}
