// The reminder of a message for its assignee: a day and a time in their time zone.

import { useId, useState } from 'react';
import { now } from '../../../../lib/clock';
import { formatMoment } from '../../../../lib/moment';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/field';
import { type LocalTime, localTimeOf, momentOf } from '../../../../lib/local-time';
import { messages } from './messages';

interface Props {
  remindAt: number | null;
  isBusy: boolean;
  onRemind: (at: number | null) => Promise<boolean>;
}

const DAY_SECONDS = 24 * 60 * 60;
const MORNING = '09:00';
const seconds = () => Math.floor(now() / 1000);

export function Reminder({ remindAt, isBusy, onRemind }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<LocalTime | null>(null);
  const [error, setError] = useState<string>();
  const enter = (more: Partial<LocalTime>) => {
    setError(undefined);
    setTyped((last) => last && { ...last, ...more });
  };
  const set = async (entered: LocalTime) => {
    const at = momentOf(entered);
    if (at === null) {
      setError(messages.momentMissing);
    } else if (at <= seconds()) {
      setError(messages.momentPast);
    } else if (await onRemind(at)) {
      setTyped(null);
    }
  };
  const open = () =>
    setTyped(
      remindAt === null
        ? { ...localTimeOf(seconds() + DAY_SECONDS), time: MORNING }
        : localTimeOf(remindAt),
    );
  return (
    <div className="lead-reminder">
      <p>
        <span className="muted">{messages.reminder}</span>{' '}
        {remindAt === null ? messages.noReminder : formatMoment(remindAt)}
      </p>
      {typed ? (
        <form
          noValidate
          aria-label={messages.reminder}
          onSubmit={(event) => {
            event.preventDefault();
            void set(typed);
          }}
        >
          <div className="answer-choices">
            <TextField
              id={`${id}-day`}
              label={messages.day}
              type="date"
              value={typed.day}
              error={error}
              onChange={({ target }) => enter({ day: target.value })}
            />
            <TextField
              id={`${id}-time`}
              label={messages.time}
              type="time"
              value={typed.time}
              errorAt={error && `${id}-day`}
              onChange={({ target }) => enter({ time: target.value })}
            />
          </div>
          <p className="muted">{messages.reminderNote}</p>
          <div className="lead-buttons">
            <Button type="submit" busy={isBusy}>
              {messages.set}
            </Button>
            <Button kind="plain" onClick={() => setTyped(null)}>
              {messages.cancel}
            </Button>
          </div>
        </form>
      ) : (
        <div className="lead-buttons">
          <Button busy={isBusy} onClick={open}>
            {remindAt === null ? messages.setReminder : messages.changeReminder}
          </Button>
          {remindAt !== null && (
            <Button kind="plain" busy={isBusy} onClick={() => void onRemind(null)}>
              {messages.removeReminder}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
