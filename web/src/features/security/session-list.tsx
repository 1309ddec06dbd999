// The sessions of an account, each with a sign-out button. Visitors and the admin area use it.

import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useApi } from '../../core/providers';
import { useFormSubmission } from '../../core/use-form-submission';
import { useQuery } from '../../core/use-query';
import { formatDate } from '../../lib/date';
import { Button } from '../../ui/button';
import { endAccountSession, endOtherSessions, readSessions } from './session-api';
import type { messages } from './messages';

type Words = Pick<
  typeof messages,
  'devices' | 'thisOne' | 'usedOn' | 'endThere' | 'endOthers' | 'failed'
>;

interface Props {
  queryKey: readonly unknown[];
  words: Words;
  /** The classes of the list and of the buttons below it. */
  classes: { rows: string; buttons: string };
  /** More buttons below the list. */
  buttons?: ReactNode;
}

export function SessionList({ queryKey, words, classes, buttons }: Props) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await readSessions(api, words.failed)).data,
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
    }, words.failed);
  const hasOthers = (data?.length ?? 0) > 1;
  return (
    <div ref={part}>
      {error && <p role="alert">{error.message}</p>}
      <ul className={classes.rows}>
        {data?.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{one.is_this ? words.thisOne : words.devices[one.device]}</strong>
              <p className="small muted">
                {words.usedOn(formatDate(one.last_used_time))}
              </p>
            </div>
            {!one.is_this && (
              <Button
                onClick={() => end(() => endAccountSession(api, one.id, words.failed))}
              >
                {words.endThere}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(buttons || hasOthers) && (
        <div className={classes.buttons}>
          {buttons}
          {hasOthers && (
            <Button onClick={() => end(() => endOtherSessions(api, words.failed))}>
              {words.endOthers}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
