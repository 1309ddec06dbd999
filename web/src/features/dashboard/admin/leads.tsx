// Overdue messages with their assignees, due reminders, and the number of messages in each state.

import { useId } from 'react';
import { AppLink } from '../../../core/app-link';
import { adminPaths, messagePath } from '../../../core/admin/paths';
import { formatNumber } from '../../../lib/format';
import { formatMoment } from '../../../lib/moment';
import { Icon } from '../../../ui/icon';
import { ageOf, AssigneeMark, StateMark } from '../../contact/admin/leads/lead-marks';
import { stateNames } from '../../contact/admin/leads/messages';
import type { Dashboard } from './api';
import { messages } from './messages';
import { NewestSheet } from './newest';

type Desk = NonNullable<Dashboard['leads']>;
type Row = Desk['longest'][number];

export function Leads({ leads }: { leads: Desk }) {
  const { longest, overdue, reminders, states, reply_within_hours } = leads;
  return (
    <NewestSheet
      id="leads-heading"
      heading={messages.leads}
      more={
        <AppLink to={`${adminPaths.messages}?view=board`}>{messages.leadsBoard}</AppLink>
      }
    >
      <ul className="lead-counts">
        {states.map(({ state, messages: count }) => (
          <li key={state}>
            <AppLink to={`${adminPaths.messages}?state=${state}`}>
              {stateNames[state]} <strong>{formatNumber(count)}</strong>
            </AppLink>
          </li>
        ))}
      </ul>
      {overdue === 0 ? (
        <p className="lead-none">
          <Icon name="check" /> {messages.noneOverdue(reply_within_hours)}
        </p>
      ) : (
        <Rows
          heading={messages.overdue(overdue, formatNumber(overdue), reply_within_hours)}
          rows={longest}
          isTrouble
          more={
            overdue > longest.length && (
              <AppLink to={`${adminPaths.messages}?waiting=true`}>
                {messages.allOverdue(formatNumber(overdue))}
              </AppLink>
            )
          }
        />
      )}
      {reminders.length > 0 && (
        <Rows heading={messages.reminders} rows={reminders} isReminder />
      )}
    </NewestSheet>
  );
}

interface RowsProps {
  heading: string;
  rows: readonly Row[];
  isTrouble?: boolean;
  isReminder?: boolean;
  more?: React.ReactNode;
}

function Rows({ heading, rows, isTrouble = false, isReminder = false, more }: RowsProps) {
  const id = useId();
  return (
    <section className="lead-rows" aria-labelledby={id}>
      <h3 id={id} data-trouble={isTrouble || undefined}>
        {isTrouble && <Icon name="warning" />}
        {heading}
      </h3>
      <ol className="newest">
        {rows.map((row) => (
          <li key={row.id}>
            <span className="lead-line">
              <AppLink to={messagePath(row.id)} data-unread>
                {row.name}
              </AppLink>
              {row.lead && <StateMark state={row.lead.state} />}
              {row.lead && <AssigneeMark assignee={row.lead.assignee} />}
            </span>
            <span className="muted">
              {isReminder && row.lead?.remind_at
                ? formatMoment(row.lead.remind_at)
                : messages.waits(ageOf(row.creation_time))}
            </span>
            <p>{row.excerpt}</p>
          </li>
        ))}
      </ol>
      {more && <p className="lead-more">{more}</p>}
    </section>
  );
}
