// Where one is signed in, and signing out there.

import { useRef } from 'react';
import { useApi } from '../../core/providers';
import { useQuery } from '../../core/use-query';
import { useFormSubmission } from '../../core/use-form-submission';
import { formatDate } from '../../lib/date';
import { Button } from '../../ui/button';
import { endAccountSession, endOtherSessions, readSessions } from './api';
import { messages } from './messages';

export function Sessions({ userId }: { userId: number }) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', userId],
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
  return (
    <div ref={part}>
      {error && <p role="alert">{error.message}</p>}
      <ul className="security-rows">
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
              <Button onClick={() => end(() => endAccountSession(api, one.id))}>
                {messages.endThere}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(data?.length ?? 0) > 1 && (
        <div className="security-buttons">
          <Button onClick={() => end(() => endOtherSessions(api))}>
            {messages.endOthers}
          </Button>
        </div>
      )}
    </div>
  );
}
