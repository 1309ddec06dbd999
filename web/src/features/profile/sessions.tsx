// Where one is signed in, and signing out: there, everywhere else, and here.

import { useRef } from 'react';
import { paths } from '../../core/paths';
import { useApi } from '../../core/providers';
import { useQuery } from '../../core/use-query';
import { useFormSubmission } from '../../core/use-form-submission';
import { formatDate } from '../../lib/date';
import { Button } from '../../ui/button';
import { signOut as endHere } from '../account/api';
import { clearSession } from '../../core/session/session';
import { useSignOut } from '../offline/use-sign-out';
import { syncFavourites } from '../favourites/sync';
import { endOtherSessions, endOwnSession, readSessions } from './api';
import { messages } from './messages';
import { Section } from './section';

export function Sessions() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['me', 'sessions'],
    queryFn: async () => (await readSessions(api)).data,
    staleTime: 0,
    retry: 0,
  });
  const part = useRef<HTMLDivElement>(null);
  const submission = useFormSubmission(part, []);
  const end = (call: () => Promise<{ message: string }>) =>
    void submission.submit(async () => {
      const { message } = await call();
      refetch();
      return message;
    }, messages.failed);
  const { signOut, dialog } = useSignOut({
    async end() {
      let hasEnded = false;
      await submission.submit(async () => {
        // What is kept here goes with the session.
        await syncFavourites(api).catch(() => {});
        await endHere(api);
        hasEnded = true;
        return null;
      }, messages.failed);
      return hasEnded;
    },
    leave() {
      clearSession();
      window.location.replace(paths.home);
    },
  });

  return (
    <Section id="sessions">
      <div ref={part}>
        {error && <p role="alert">{error.message}</p>}
        <ul className="own-rows">
          {data?.map((one) => (
            <li key={one.id}>
              <div>
                <strong>
                  {one.is_this ? messages.thisOne : messages.devices[one.device]}
                </strong>
                <p className="small muted">
                  {messages.usedOn(formatDate(one.last_used_time))}
                </p>
              </div>
              {!one.is_this && (
                <Button onClick={() => end(() => endOwnSession(api, one.id))}>
                  {messages.endThere}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <div className="own-buttons">
          <Button onClick={() => void signOut()}>{messages.signOut}</Button>
          {dialog}
          {(data?.length ?? 0) > 1 && (
            <Button onClick={() => end(() => endOtherSessions(api))}>
              {messages.endOthers}
            </Button>
          )}
        </div>
        <p className="small muted">{messages.signOutHint}</p>
      </div>
    </Section>
  );
}
