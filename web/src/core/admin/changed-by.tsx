// Shows who changed a thing last. Users who may see the audit trail get a link to its entries.

import { useQuery } from '@tanstack/react-query';
import { AppLink } from '../app-link';
import { useApi } from '../providers';
import { may } from '../session/access';
import { useSession } from '../session/session-context';
import { formatDayInWords } from '../../lib/day-words';
import { messages } from './messages';
import { auditPath } from './paths';

/** Shows the last change of a thing, which the audit trail names `blog 26`. */
export function ChangedBy({ thing }: { thing: string }) {
  const api = useApi();
  const { session } = useSession();
  const { data } = useQuery({
    queryKey: ['last-change', thing],
    queryFn: async () => {
      return (
        (await api.post('/api/admin/last_change', { thing }, messages.loadFailed)).data ??
        null
      );
    },
  });
  return data ? (
    <p className="changed-by small muted">
      <ChangedWords
        words={messages.changedBy(formatDayInWords(data.time), data.name ?? undefined)}
        thing={may(session.groupId, 'SeeAudit') ? thing : undefined}
      />
    </p>
  ) : null;
}

/** The text, as a link to the audit trail for those who may see it. */
export function ChangedWords({
  words,
  thing,
}: {
  words: string;
  thing?: string | undefined;
}) {
  return thing === undefined ? words : <AppLink to={auditPath(thing)}>{words}</AppLink>;
}
