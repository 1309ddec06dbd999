// Asks for the moment at which a blog is published: a day and a time in the author's
// zone, which is said, and the moment again in words.

import { useState } from 'react';
import { language } from '../../core/language';
import { now } from '../../lib/clock';
import { formatMoment } from '../../lib/moment';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
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
  /** The moment that it has, if any. */
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
    <Dialog
      open
      size="small"
      title={messages.publishAtTitle}
      closeLabel={messages.close}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The form of the dialog below has a submit of its own.
          event.stopPropagation();
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
        <div className="dialog-foot">
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button kind="action" type="submit">
            {messages.schedule}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
