// Asks for the time at which a blog is published: a day and a time. It names the author's time zone
// and repeats the moment in words.

import { useState } from 'react';
import { language } from '../../core/language';
import { now } from '../../lib/clock';
import { formatMoment } from '../../lib/moment';
import { FormDialog } from '../../ui/form-dialog';
import { TextField } from '../../ui/field';
import {
  isLeftOut,
  isTwice,
  type LocalTime,
  localTimeOf,
  momentOf,
  nextHour,
  zoneWords,
} from '../../lib/local-time';
import { messages } from './state-messages';

interface Props {
  /** The set moment, if any. */
  moment: number | null;
  onChoose: (moment: number) => void;
  onClose: () => void;
}

const seconds = () => Math.floor(now() / 1000);

export function PublishAtDialog({ moment, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState<LocalTime>(() => {
    const isToCome = moment !== null && moment > seconds();
    return localTimeOf(isToCome ? moment : nextHour(seconds()));
  });
  const [error, setError] = useState<string>();
  const chosen = momentOf(typed);
  const enter = (more: Partial<LocalTime>) => {
    setError(undefined);
    setTyped((last) => ({ ...last, ...more }));
  };
  return (
    <FormDialog
      title={messages.publishAtTitle}
      onClose={onClose}
      submitLabel={messages.schedule}
      onSubmit={() => {
        if (chosen === null) {
          setError(messages.momentMissing);
        } else if (chosen <= seconds()) {
          setError(messages.momentPast);
        } else {
          onChoose(chosen);
        }
      }}
    >
      <div className="publish-at">
        <TextField
          id="publish-day"
          label={messages.day}
          type="date"
          data-autofocus="true"
          value={typed.day}
          error={error}
          onChange={({ target }) => enter({ day: target.value })}
        />
        <TextField
          id="publish-time"
          label={messages.time}
          type="time"
          value={typed.time}
          errorAt={error && 'publish-day'}
          onChange={({ target }) => enter({ time: target.value })}
        />
      </div>
      <p className="muted">
        {messages.zone(zoneWords(chosen ?? seconds(), `${language}-CA`))}
      </p>
      <p role="status">
        {chosen !== null && messages.goesLive(formatMoment(chosen))}
        {isLeftOut(typed) && ` ${messages.momentShifted}`}
        {chosen !== null &&
          isTwice(typed) &&
          ` ${messages.momentTwice(zoneWords(chosen, `${language}-CA`))}`}
      </p>
    </FormDialog>
  );
}
