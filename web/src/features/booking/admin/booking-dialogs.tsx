// The dialogs that add a booking (made by telephone) and that move one to another time.

import { useAction } from '../../../core/admin/use-action';
import { useState } from 'react';
import { useApi } from '../../../core/providers';
import { SelectField, TextArea, TextField } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { type CalendarBooking } from './api';
import { minuteOf } from './hours';
import { messages } from './messages';

/** Times of the calendar go in fives. */
const STEP_SECONDS = 300;

interface When {
  day: string;
  minute: number | null;
}

const readWhen = (form: FormData): When => ({
  day: String(form.get('day') ?? ''),
  minute: minuteOf(String(form.get('time') ?? '')),
});

function WhenFields({ name, day = '' }: { name: string; day?: string }) {
  return (
    <div className="calendar-numbers">
      <TextField
        id={`${name}-day`}
        name="day"
        type="date"
        label={messages.day}
        defaultValue={day}
        required
      />
      <TextField
        id={`${name}-time`}
        name="time"
        type="time"
        step={STEP_SECONDS}
        label={messages.time}
        required
      />
    </div>
  );
}

interface Props {
  onClose: () => void;
  onDone: () => void;
}

export function MoveDialog({
  booking,
  day,
  onClose,
  onDone,
}: Props & { booking: CalendarBooking; day: string }) {
  const api = useApi();
  const { run, isBusy } = useAction();
  const move = async (form: FormData) => {
    const body = { id: booking.id, ...readWhen(form) };
    const call = () => api.post('/api/admin/calendar/move', body, messages.saveFailed);
    if (await run(call, messages.saveFailed)) {
      onDone();
    }
  };
  return (
    <FormDialog
      className="calendar-dialog"
      title={messages.moveTitle}
      submitLabel={messages.move}
      cancelLabel={messages.back}
      isChecked
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={({ currentTarget }) => void move(new FormData(currentTarget))}
    >
      <p>
        {booking.time} · {booking.name}
      </p>
      <WhenFields name="calendar-move" day={day} />
      <p className="muted">{booking.email ? messages.moveNote : messages.moveSilent}</p>
    </FormDialog>
  );
}

export function AddDialog({ onClose, onDone }: Props) {
  const api = useApi();
  const { run, isBusy } = useAction();
  const [wrong, setWrong] = useState('');
  const add = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim();
    if (text('phone') === '' && text('email') === '') {
      setWrong(messages.reachMissing);
      return;
    }
    setWrong('');
    const body = {
      ...readWhen(form),
      minutes: text('minutes') === '' ? null : Number(text('minutes')),
      name: text('name'),
      phone: text('phone'),
      email: text('email'),
      topic: text('topic'),
      note: text('note'),
    };
    const call = () => api.post('/api/admin/calendar/add', body, messages.saveFailed);
    if (await run(call, messages.saveFailed)) {
      onDone();
    }
  };
  return (
    <FormDialog
      className="calendar-dialog"
      title={messages.addTitle}
      submitLabel={messages.addSave}
      cancelLabel={messages.back}
      isChecked
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={({ currentTarget }) => void add(new FormData(currentTarget))}
    >
      <TextField
        id="calendar-add-name"
        name="name"
        label={messages.name}
        autoComplete="off"
        maxLength={120}
        required
      />
      <TextField
        id="calendar-add-phone"
        name="phone"
        type="tel"
        label={messages.phone}
        autoComplete="off"
        error={wrong}
      />
      <TextField
        id="calendar-add-email"
        name="email"
        type="email"
        label={messages.email}
        hint={messages.emailHint}
        autoComplete="off"
      />
      <WhenFields name="calendar-add" />
      <TextField
        id="calendar-add-minutes"
        name="minutes"
        type="number"
        min={10}
        max={240}
        step={5}
        label={messages.minutes}
        hint={messages.minutesHint}
      />
      <SelectField
        id="calendar-add-topic"
        name="topic"
        label={messages.topic}
        defaultValue="other"
      >
        {Object.entries(messages.topics).map(([topic, label]) => (
          <option key={topic} value={topic}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea
        id="calendar-add-note"
        name="note"
        label={messages.note}
        rows={3}
        maxLength={2000}
      />
    </FormDialog>
  );
}
