// The security of an account: the second factor and the passkeys. For staff it has the sessions,
// too; visitors have them in their profile.

import { type ReactNode, useId } from 'react';
import { useApi } from '../../core/providers';
import { useQuery } from '../../core/use-query';
import { Button } from '../../ui/button';
import { readSecurity } from './api';
import { Factor } from './factor';
import { messages } from './messages';
import { Passkeys } from './passkeys';
import { SessionList } from './session-list';
import './security.css';

const classes = { rows: 'security-rows', buttons: 'security-buttons' };

interface Props {
  userId: number;
  hasSessions?: boolean;
  /** Of the headings. */
  level: 2 | 3;
}

export function SecurityPanel({ userId, hasSessions = false, level }: Props) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['security', userId],
    queryFn: async () => (await readSecurity(api)).data,
    staleTime: 0,
    retry: 0,
  });
  if (!data) {
    return error ? (
      <div className="security">
        <p role="alert">{error.message}</p>
        <Button onClick={refetch}>{messages.retry}</Button>
      </div>
    ) : (
      <p className="muted" aria-busy="true">
        {messages.loading}
      </p>
    );
  }
  return (
    <div className="security">
      <Part level={level} heading={messages.factor}>
        <Factor security={data} onChanged={refetch} />
      </Part>
      <Part level={level} heading={messages.passkeys}>
        <Passkeys security={data} onChanged={refetch} />
      </Part>
      {hasSessions && (
        <Part level={level} heading={messages.sessions}>
          <SessionList
            queryKey={['sessions', userId]}
            words={messages}
            classes={classes}
          />
        </Part>
      )}
    </div>
  );
}

interface PartProps {
  level: 2 | 3;
  heading: string;
  children: ReactNode;
}

function Part({ level, heading, children }: PartProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="security-part" aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      {children}
    </section>
  );
}
