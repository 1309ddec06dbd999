// The answers with the delivery of each mail, the other messages of the sender, and the history of
// the message.

import { useId } from 'react';
import { formatNumber } from '../../../../lib/format';
import { formatMoment } from '../../../../lib/moment';
import { Button } from '../../../../ui/button';
import type { MessageRow } from '../inbox/api';
import { describeMail } from '../inbox/delivery';
import type { Answer, WholeLead } from './api';
import { StateMark } from './lead-marks';
import { messages, stateNames } from './messages';

export function LeadAnswers({ answers }: { answers: readonly Answer[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{messages.answers}</h3>
      {answers.length === 0 ? (
        <p className="muted">{messages.noAnswers}</p>
      ) : (
        <ol className="lead-answers">
          {answers.map((answer) => (
            <OneAnswer key={answer.id} answer={answer} />
          ))}
        </ol>
      )}
    </section>
  );
}

function OneAnswer({ answer }: { answer: Answer }) {
  const mail = describeMail(answer.mail);
  return (
    <li lang={answer.language}>
      <h4>{answer.subject}</h4>
      <p className="lead-answer-text">{answer.text}</p>
      <p className="muted" lang={KEYTURN_LANGUAGE}>
        {messages.answeredBy(
          answer.author?.name ?? messages.somebody,
          formatMoment(answer.time),
        )}{' '}
        · {messages.repliesGoTo(answer.reply_to)}
      </p>
      <p data-trouble={mail.isTrouble || undefined} lang={KEYTURN_LANGUAGE}>
        {mail.text}
        {mail.reason && <span className="message-reason">{mail.reason}</span>}
      </p>
    </li>
  );
}

interface OthersProps {
  others: WholeLead['others'];
  onOpen: (id: number) => void;
  onAll: () => void;
}

export function SenderMessages({ others, onOpen, onAll }: OthersProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{messages.others}</h3>
      {others.total === 0 ? (
        <p className="muted">{messages.noOthers}</p>
      ) : (
        <>
          <ul className="lead-others">
            {others.messages.map((row) => (
              <Other key={row.id} row={row} onOpen={onOpen} />
            ))}
          </ul>
          <Button onClick={onAll}>
            {messages.allOfSender} ({formatNumber(others.total + 1)})
          </Button>
        </>
      )}
    </section>
  );
}

function Other({ row, onOpen }: { row: MessageRow; onOpen: (id: number) => void }) {
  return (
    <li>
      <button type="button" className="link-button" onClick={() => onOpen(row.id)}>
        {row.excerpt}
      </button>
      <span className="lead-line">
        <span className="muted">{formatMoment(row.creation_time)}</span>
        {row.lead && <StateMark state={row.lead.state} />}
      </span>
    </li>
  );
}

export function LeadHistory({ history }: { history: WholeLead['history'] }) {
  return (
    <details className="lead-history">
      <summary>{messages.history}</summary>
      {history.length === 0 ? (
        <p className="muted">{messages.noHistory}</p>
      ) : (
        <ol>
          {history.map((line) => (
            <li key={`${line.time} ${line.action} ${line.state ?? ''}`}>
              <span className="muted">{formatMoment(line.time)}</span>{' '}
              <strong>{line.author?.name ?? messages.site}</strong> {line.said}{' '}
              {line.state && messages.cameTo(stateNames[line.state])}{' '}
              {line.assignee && messages.givenTo(line.assignee.name)}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
