// The retention periods, the next deletions, and the last ones.

import { LoadFailure, LoadingLines } from '../../../core/admin/load-state';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../core/api/field-error';
import { ADMIN_KEY } from '../../../core/session/session-context';
import { useApi } from '../../../core/providers';
import { formatNumber } from '../../../lib/format';
import { formatMoment } from '../../../lib/moment';
import { type Column, Table } from '../../../ui/table';
import { loadRetention, type RetentionRule } from './api';
import { messages } from './messages';

/** The server counts no further. */
const MOST = 10_000;

const counted = (count: number) =>
  count >= MOST ? messages.atLeast(formatNumber(count)) : formatNumber(count);

function keptFor({ days, months }: RetentionRule): string {
  if (days !== null) {
    return messages.days(days);
  }
  return months === null ? messages.ever : messages.months(months);
}

function goesNext({ days, months, due, due_soon: soon }: RetentionRule): string {
  if (days === null && months === null) {
    return '–';
  }
  return soon === 0 ? messages.noneDue : messages.due(counted(due), counted(soon));
}

const columns: Column<RetentionRule>[] = [
  {
    label: messages.rule,
    kind: 'name',
    cell: ({ rule }) => messages.ruleNames[rule] ?? rule,
  },
  { label: messages.keptFor, kind: 'detail', cell: keptFor },
  { label: messages.nextUp, kind: 'detail', cell: goesNext },
  {
    label: messages.lastRun,
    kind: 'detail',
    cell: ({ ran_time: ran }) => (ran === null ? messages.never : formatMoment(ran)),
  },
];

export function RetentionPart() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [ADMIN_KEY, 'privacy-retention'],
    queryFn: () => loadRetention(api),
  });
  return (
    <>
      <section className="sheet" aria-labelledby="privacy-rules">
        <div className="sheet-head privacy-head">
          <h2 id="privacy-rules">{messages.rules}</h2>
          <p className="muted">{messages.retentionLead}</p>
        </div>
        {!data && !error && <LoadingLines className="privacy-said" lines={1} />}
        {error && (
          <LoadFailure
            className="privacy-said"
            text={errorText(error, messages.retentionFailed)}
            onAgain={refetch}
          />
        )}
        {data && (
          <>
            <Table
              label={messages.rules}
              columns={columns}
              rows={data.rules}
              rowKey={({ rule }) => rule}
            />
            <p className="privacy-said muted">{messages.fixed(data.views_days)}</p>
          </>
        )}
      </section>
      {data && (
        <section className="sheet" aria-labelledby="privacy-runs">
          <div className="sheet-head">
            <h2 id="privacy-runs">{messages.runs}</h2>
          </div>
          {data.runs.length === 0 && (
            <p className="privacy-said muted">{messages.noRuns}</p>
          )}
          <ol className="privacy-runs">
            {data.runs.map(({ time, rule, deleted, until_time: until }) => (
              <li key={`${time} ${rule}`}>
                <span className="privacy-when">{formatMoment(time)}</span>
                <strong>{messages.ruleNames[rule] ?? rule}</strong>
                <span>{messages.ran(deleted, formatMoment(until))}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
