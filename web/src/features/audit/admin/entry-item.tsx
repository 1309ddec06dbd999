// An entry of the audit trail: who, what, which thing, when, from where, and what changed.

import { formatMoment } from '../../../lib/moment';
import type { AuditChange, AuditEntry, AuditQuery } from './api';
import { messages } from './messages';

/** A longer text is folded, in characters. */
const FOLDED = 160;

export function entryName({ who }: AuditEntry): string {
  switch (who.kind) {
    case 'program':
      return messages.program;
    case 'command_line':
      return messages.commandLine;
    case 'user':
      return who.name?.trim() || messages.goneAccount(who.user_id ?? 0);
    default:
      return messages.visitor;
  }
}

const whoOf = ({ who }: AuditEntry) =>
  who.kind === 'user' ? String(who.user_id) : who.kind;

/** Unix seconds → the value of `<time datetime>`. */
const machineTime = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Several equal entries, newest first, in one line that opens. */
export function EntryGroup({ entries, onAsk }: GroupProps) {
  const [newest] = entries;
  if (!newest) {
    return null;
  }
  return (
    <li className="audit-group">
      <details>
        <summary>
          <span className="audit-when">
            <time dateTime={machineTime(newest.time)}>{formatMoment(newest.time)}</time>
          </span>
          <span className="audit-what">
            <b>{entryName(newest)}</b> {messages.times(newest.said, entries.length)}
          </span>
        </summary>
        <ol className="audit-entries">
          {entries.map((entry) => (
            <EntryItem key={entry.id} entry={entry} onAsk={onAsk} />
          ))}
        </ol>
      </details>
    </li>
  );
}

interface GroupProps {
  entries: readonly AuditEntry[];
  onAsk: (change: Partial<AuditQuery>) => void;
}

interface Props {
  entry: AuditEntry;
  onAsk: (change: Partial<AuditQuery>) => void;
}

export function EntryItem({ entry, onAsk }: Props) {
  const { thing, who, changes } = entry;
  const name = entryName(entry);
  return (
    <li className="audit-entry">
      <p className="audit-when">
        <time dateTime={machineTime(entry.time)}>{formatMoment(entry.time)}</time>
        {who.address && <span>{messages.address(who.address)}</span>}
      </p>
      <div className="audit-what">
        <p>
          <button
            type="button"
            className="audit-only"
            aria-label={messages.onlyWho(name)}
            title={messages.onlyWho(name)}
            onClick={() => onAsk({ who: whoOf(entry) })}
          >
            {name}
          </button>
          {who.email && who.email !== name && <span className="muted"> {who.email}</span>}
        </p>
        <p>{entry.said}</p>
        <p>
          {thing.path ? (
            <a href={thing.path}>{thing.name ?? thing.said}</a>
          ) : (
            (thing.name ?? thing.said)
          )}
          {thing.name && <span className="muted"> {thing.said}</span>}{' '}
          <button
            type="button"
            className="audit-only small"
            title={messages.onlyThing(thing.said)}
            onClick={() => onAsk({ thing: thing.subject })}
          >
            #{entry.id}
            <span className="visually-hidden">, {messages.onlyThing(thing.said)}</span>
          </button>
        </p>
        {entry.is_erased && <p className="muted">{messages.erased}</p>}
        {changes.length > 0 && (
          <details className="audit-changes">
            <summary>{messages.changes(changes.length)}</summary>
            <dl>
              {changes.map((change) => (
                <ChangeItem key={change.field} change={change} />
              ))}
            </dl>
          </details>
        )}
      </div>
    </li>
  );
}

function ChangeItem({ change }: { change: AuditChange }) {
  return (
    <div>
      <dt>
        <code>{change.field}</code>
      </dt>
      <dd data-side="before">
        <span className="muted">{messages.before}</span>
        <Value text={change.before} />
      </dd>
      <dd data-side="after">
        <span className="muted">{messages.after}</span>
        <Value text={change.after} />
      </dd>
    </div>
  );
}

function Value({ text }: { text: string | null | undefined }) {
  if (text === undefined || text === null || text === '') {
    return <span className="muted">{messages.none}</span>;
  }
  if (text.length <= FOLDED) {
    return <span className="audit-value">{text}</span>;
  }
  return (
    <details className="audit-value">
      <summary>
        {text.slice(0, FOLDED)}…<span className="visually-hidden"> {messages.whole}</span>
      </summary>
      {text}
    </details>
  );
}
