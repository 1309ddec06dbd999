// The alerts of the confirmed address: pause, resume, delete.

import { useRef } from 'react';
import { AppLink } from '../../core/app-link';
import { paths } from '../../core/paths';
import { useApi } from '../../core/providers';
import { useQuery } from '../../core/use-query';
import { useFormSubmission } from '../../core/use-form-submission';
import { Button } from '../../ui/button';
import { type Account, changeSearch, readSearches, type OwnSearch } from './api';
import { messages } from './messages';
import { lazySection } from './lazy-section';
import { Section } from './section';

// About the searches, on this device.
const Notices = lazySection(async () => (await import('../push/push-panel')).PushPanel);

export function Searches({ account }: { account: Account }) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['me', 'searches', account.email],
    queryFn: async () => (await readSearches(api)).data,
    staleTime: 0,
    retry: 0,
  });
  const part = useRef<HTMLDivElement>(null);
  const submission = useFormSubmission(part, []);
  const act = (search: OwnSearch, action: string) =>
    void submission.submit(async () => {
      const { message } = await changeSearch(api, { search_id: search.id, action });
      refetch();
      return message;
    }, messages.failed);

  return (
    <Section id="searches">
      <div ref={part}>
        {error && (
          <p role="alert">
            {error.message}{' '}
            <button className="button button-quiet" type="button" onClick={refetch}>
              {messages.retry}
            </button>
          </p>
        )}
        {data?.length === 0 && (
          <p className="muted">
            {account.email && account.email_confirmed_time === null
              ? messages.searchesUnconfirmed
              : messages.searchesNone}{' '}
            <AppLink to={paths.homes()}>{messages.findHomes}</AppLink>
          </p>
        )}
        <ul className="own-rows">
          {data?.map((search) => (
            <li key={search.id}>
              <div>
                <strong>
                  <AppLink to={paths.homes(search.query)}>{search.search}</AppLink>
                </strong>
                <p className="small muted">
                  {messages.states[search.state]} {messages.often[search.frequency]}
                </p>
              </div>
              <div className="own-buttons">
                {search.state === 'confirmed' && (
                  <Button onClick={() => act(search, 'pause')}>{messages.pause}</Button>
                )}
                {search.state === 'paused' && (
                  <Button onClick={() => act(search, 'resume')}>{messages.resume}</Button>
                )}
                {search.state === 'unconfirmed' && (
                  <Button onClick={() => act(search, 'confirm')}>
                    {messages.confirm}
                  </Button>
                )}
                <Button
                  aria-label={messages.end(search.search)}
                  onClick={() => act(search, 'end')}
                >
                  {messages.endShort}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div id="notices">{account.email_confirmed_time !== null && <Notices />}</div>
    </Section>
  );
}
