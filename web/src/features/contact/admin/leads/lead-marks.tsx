// The state and the assignee of a message, for lists, cards and the dashboard.

import { now } from '../../../../lib/clock';
import { formatMoment } from '../../../../lib/moment';
import { Icon } from '../../../../ui/icon';
import type { Lead } from './api';
import { messages, stateNames } from './messages';
import './lead-marks.css';

export function StateMark({ state }: Pick<Lead, 'state'>) {
  return (
    <span className="lead-state" data-state={state}>
      {stateNames[state]}
    </span>
  );
}

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

export function AssigneeMark({ assignee }: Pick<Lead, 'assignee'>) {
  return assignee ? (
    <span className="lead-person" title={messages.assigned(assignee.name)}>
      <span aria-hidden="true">{initialsOf(assignee.name)}</span>
      <span className="visually-hidden">{messages.assigned(assignee.name)}</span>
    </span>
  ) : null;
}

export function OverdueMark({ lead }: { lead: Lead }) {
  return lead.is_overdue ? (
    <span
      className="lead-overdue"
      title={messages.overdueSince(formatMoment(lead.due_time))}
    >
      <Icon name="warning" />
      {messages.overdue}
    </span>
  ) : null;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long ago something was, in its largest unit. */
export function ageOf(unixSeconds: number): string {
  const minutes = Math.max(0, Math.floor((now() / 1000 - unixSeconds) / 60));
  if (minutes < HOUR) {
    return messages.waited.minutes(minutes);
  }
  return minutes < DAY
    ? messages.waited.hours(Math.floor(minutes / HOUR))
    : messages.waited.days(Math.floor(minutes / DAY));
}
