// A message as a lead: state, assignee, reminder, answers, notes, and the form for an answer. It
// says when a colleague has changed the lead meanwhile, and then shows the change.

import { useEffect, useId, useState } from 'react';
import { errorText } from '../../../../core/api/field-error';
import { useSession } from '../../../../core/session/session-context';
import type { Draft } from '../../../../core/drafts/draft-store';
import { useApi, useToast } from '../../../../core/providers';
import { formatMoment } from '../../../../lib/moment';
import { Button } from '../../../../ui/button';
import { SelectField } from '../../../../ui/field';
import { FormError } from '../../../../ui/form-error';
import { Icon } from '../../../../ui/icon';
import type { Message } from '../inbox/api';
import { AnswerForm } from './answer-form';
import {
  assignMessages,
  leadStates,
  moveMessages,
  setReminder,
  type LeadTarget,
  type WholeLead,
} from './api';
import { type AnswerDraft, answerDrafts } from './draft-store';
import { OverdueMark } from './lead-marks';
import { messages, stateNames } from './messages';
import { Notes } from './notes';
import { Reminder } from './reminder';
import { LeadAnswers, LeadHistory, SenderMessages } from './thread';
import { usePeople } from './use-people';
import './lead-panel.css';

interface Props {
  message: Message;
  whole: WholeLead;
  /** Loads the message and its list again. */
  onChanged: () => Promise<unknown>;
  onOpen: (id: number) => void;
  onSender: (id: number) => void;
}

export function LeadPanel({ message, whole, onChanged, onOpen, onSender }: Props) {
  const api = useApi();
  const tell = useToast();
  const { session } = useSession();
  const { me, people } = usePeople();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isAnswering, setAnswering] = useState(false);
  const [begun, setBegun] = useState<Draft<AnswerDraft> | null>(null);
  /** Opens the form of an answer, with its draft if there is one. */
  const answer = async () => {
    setBegun(await answerDrafts.findOf(session.userId, message.id));
    setAnswering(true);
  };
  useEffect(() => {
    let isWanted = true;
    const goOn = async () => {
      const found = await answerDrafts.findOf(session.userId, message.id);
      if (found && isWanted) {
        setBegun(found);
        setAnswering(true);
      }
    };
    void goOn();
    return () => {
      isWanted = false;
    };
  }, [session.userId, message.id]);
  const { lead, reply } = whole;
  const target: LeadTarget = { message_id: message.id, revision: lead.revision };

  /** Makes a change; returns whether it succeeded. The message is loaded again in any case. */
  const run = async (act: () => Promise<{ message: string }>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { message: said } = await act();
      tell({ severity: 'success', text: said });
      await onChanged();
      return true;
    } catch (error) {
      setProblem(errorText(error, messages.changeFailed));
      await onChanged();
      return false;
    } finally {
      setBusy(false);
    }
  };

  const known = people.some(({ id: one }) => one === lead.assignee?.id);
  return (
    <>
      <section className="lead-work" aria-labelledby={`${id}-work`}>
        <h3 id={`${id}-work`}>{messages.work}</h3>
        <p className="lead-line">
          {lead.changed_time !== null &&
            messages.stateSince(stateNames[lead.state], formatMoment(lead.changed_time))}
          <OverdueMark lead={lead} />
        </p>
        <div className="answer-choices">
          <SelectField
            id={`${id}-state`}
            label={messages.state}
            value={lead.state}
            aria-disabled={isBusy || undefined}
            onChange={({ target: { value } }) => {
              const state = leadStates.find((one) => one === value);
              if (state && !isBusy) {
                void run(() => moveMessages(api, [target], state));
              }
            }}
          >
            {leadStates.map((state) => (
              <option key={state} value={state}>
                {stateNames[state]}
              </option>
            ))}
          </SelectField>
          <SelectField
            id={`${id}-assignee`}
            label={messages.assignee}
            value={String(lead.assignee?.id ?? '')}
            aria-disabled={isBusy || undefined}
            onChange={({ target: { value } }) => {
              if (!isBusy) {
                const chosen = value === '' ? null : Number(value);
                void run(() => assignMessages(api, [target], chosen));
              }
            }}
          >
            <option value="">{messages.nobody}</option>
            {lead.assignee && !known && (
              <option value={String(lead.assignee.id)}>{lead.assignee.name}</option>
            )}
            {people.map(({ id: one, name }) => (
              <option key={one} value={String(one)}>
                {one === me ? messages.meNamed(name) : name}
              </option>
            ))}
          </SelectField>
        </div>
        <Reminder
          remindAt={lead.remind_at}
          isBusy={isBusy}
          onRemind={(at) => run(() => setReminder(api, target, at))}
        />
        {problem && <FormError text={problem} />}
      </section>
      <LeadAnswers answers={whole.answers} />
      {reply.is_possible ? (
        isAnswering ? (
          <AnswerForm
            key={message.id}
            message={message}
            whole={whole}
            begun={begun}
            onSent={() => {
              setAnswering(false);
              void onChanged();
            }}
            onNewer={onChanged}
            onClose={() => setAnswering(false)}
          />
        ) : (
          <div className="lead-buttons">
            <Button kind="action" onClick={() => void answer()}>
              <Icon name="mail" />
              {whole.answers.length === 0 ? messages.answer : messages.answerAgain}
            </Button>
          </div>
        )
      ) : (
        <p>{messages.notPossible(message.email)}</p>
      )}
      <Notes messageId={message.id} notes={whole.notes} onChanged={onChanged} />
      <SenderMessages
        others={whole.others}
        onOpen={onOpen}
        onAll={() => onSender(message.id)}
      />
      <LeadHistory history={whole.history} />
    </>
  );
}
