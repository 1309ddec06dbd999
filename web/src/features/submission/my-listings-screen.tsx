// /my-listings: the user's postings, and the actions on each. The browser renders it, with its
// session.

import { useState } from 'react';
import { storedToken } from '../../core/api/client';
import { errorText } from '../../core/api/field-error';
import { Head } from '../../core/head';
import { paths } from '../../core/paths';
import { useApi, useToast } from '../../core/providers';
import { useQuery } from '../../core/use-query';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { readSession } from '../../core/session/session';
import { publications } from '../property/dictionary';
import { adminPaths } from '../../core/admin/paths';
import { AGENT, may } from '../../core/session/access';
import { AgentProfile } from './agent-profile';
import type { State } from './api';
import { messages } from './mine-messages';
import { OwnRow } from './own-row';
import '../../ui/field.css';
import './mine.css';

const SIZE = 20;

export function MyListingsScreen() {
  const isHydrated = useHydrated();
  const isSignedIn = isHydrated && storedToken() !== null;
  const groupId = isSignedIn ? readSession()?.groupId : undefined;
  const isStaff = groupId !== undefined && may(groupId);
  return (
    <main className="page mine" id="content">
      <Head
        title={messages.title}
        description={messages.description}
        path={paths.myListings}
        index={false}
      />
      <div className="mine-head">
        <h1>{messages.heading}</h1>
        {!isStaff && (
          <a className="button button-quiet" href={paths.postProperty}>
            {messages.post}
          </a>
        )}
      </div>
      <noscript>
        <p className="lead">{messages.needsScript}</p>
        <p>
          <a href={paths.postProperty}>{messages.without}</a>
        </p>
      </noscript>
      {isStaff ? (
        <p className="lead">
          {messages.staff} <a href={adminPaths.properties}>{messages.properties}</a>
        </p>
      ) : isSignedIn ? (
        <>
          <OwnList />
          {groupId === AGENT && <AgentProfile />}
        </>
      ) : (
        isHydrated && (
          <>
            <p className="lead">{messages.needsSession}</p>
            <a
              className="button button-action mine-sign-in"
              href={paths.loginThen(paths.myListings)}
            >
              {messages.signIn}
            </a>
          </>
        )
      )}
    </main>
  );
}

function OwnList() {
  const api = useApi();
  const show = useToast();
  const [state, setState] = useState<State | ''>('');
  const [size, setSize] = useState(SIZE);
  const { data, error, refetch } = useQuery({
    queryKey: ['me', 'listings', state, size],
    queryFn: async () => {
      const query = { size, page: 0, ...(state && { state }) };
      return api.list('/api/me/listings/all', query, messages.failed);
    },
    staleTime: 0,
  });
  const tell = (severity: 'success' | 'error', text: string) => show({ severity, text });

  if (error) {
    return (
      <div>
        <p className="lead" role="alert">
          {errorText(error, messages.failed)}
        </p>
        <Button onClick={refetch}>{messages.again}</Button>
      </div>
    );
  }
  return (
    <section aria-label={messages.heading}>
      <div className="mine-filter">
        <SelectField
          id="mine-state"
          label={messages.filter}
          value={state}
          onChange={(event) => setState(event.target.value as State | '')}
        >
          <option value="">{messages.all}</option>
          {publications.map((one) => (
            <option key={one} value={one}>
              {messages.states[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {!data && <p role="status">{messages.loading}</p>}
      {data?.totalItems === 0 && <p className="lead">{messages.empty}</p>}
      <ul className="mine-list">
        {data?.tableData.map((one) => (
          <OwnRow key={one.id} one={one} onDone={refetch} tell={tell} />
        ))}
      </ul>
      {data && data.totalItems > data.tableData.length && (
        <Button onClick={() => setSize(size + SIZE)}>{messages.more}</Button>
      )}
    </section>
  );
}
