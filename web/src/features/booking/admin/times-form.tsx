// The bookable times: limits, the hours of a week, and special days.

import { useAction } from '../../../core/admin/use-action';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUnsaved } from '../../../core/leaving/unsaved';
import { useApi } from '../../../core/providers';
import { Button } from '../../../ui/button';
import { SelectField, TextField } from '../../../ui/field';
import { type CalendarTimes, TIMES } from './api';
import { readHours, writeHours } from './hours';
import { messages } from './messages';
import { readSpecialDays, SpecialDays } from './special-days';

export function TimesForm({ times }: { times: CalendarTimes }) {
  const api = useApi();
  const client = useQueryClient();
  const { run, isBusy } = useAction();
  const element = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [isTyped, setTyped] = useState(false);
  useUnsaved(isTyped);
  const save = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const errors: Record<string, string> = {};
    const hours = messages.weekdays.flatMap((_, at) => {
      const read = readHours(text(`day-${at}`));
      if (!read) {
        errors[`day-${at}`] = messages.hoursWrong;
      }
      return (read ?? []).map((one) => ({ weekday: at + 1, ...one }));
    });
    const special = readSpecialDays(form);
    Object.assign(errors, special.errors);
    setWrong(errors);
    const [first] = Object.keys(errors);
    if (first) {
      element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const body = {
      minutes: Number(text('minutes')),
      buffer_minutes: Number(text('buffer')),
      notice_minutes: Number(text('notice')),
      horizon_days: Number(text('horizon')),
      zone: text('zone'),
      hours,
      exceptions: special.days,
    };
    const done = await run(
      () => api.post('/api/admin/calendar/save_times', body, messages.saveFailed),
      messages.saveFailed,
    );
    if (done) {
      setTyped(false);
      client.setQueryData(TIMES, done.data);
    }
  };
  const number = (
    name: string,
    label: string,
    value: number,
    [min, max, step]: [number, number, number],
  ) => (
    <TextField
      id={`calendar-${name}`}
      name={name}
      label={label}
      defaultValue={value}
      type="number"
      min={min}
      max={max}
      step={step}
      required
    />
  );
  return (
    <form
      ref={element}
      className="calendar-form"
      onChange={() => setTyped(true)}
      onSubmit={(event) => {
        event.preventDefault();
        void save(new FormData(event.currentTarget));
      }}
    >
      <SelectField
        id="calendar-zone"
        name="zone"
        label={messages.zoneLabel}
        defaultValue={times.zone}
      >
        {times.zones.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="calendar-numbers">
        {number('minutes', messages.minutes, times.minutes, [10, 240, 5])}
        {number('buffer', messages.buffer, times.buffer_minutes, [0, 120, 5])}
        {number('notice', messages.notice, times.notice_minutes, [0, 20_160, 1])}
        {number('horizon', messages.horizon, times.horizon_days, [1, 180, 1])}
      </div>
      <fieldset className="calendar-week">
        <legend>{messages.week}</legend>
        <p className="muted">{messages.hoursHint}</p>
        {messages.weekdays.map((name, at) => (
          <TextField
            key={name}
            id={`calendar-day-${at}`}
            name={`day-${at}`}
            label={name}
            error={wrong[`day-${at}`]}
            defaultValue={writeHours(times.hours.filter((one) => one.weekday === at + 1))}
          />
        ))}
      </fieldset>
      <SpecialDays
        key={times.exceptions.map(({ date }) => date).join()}
        days={times.exceptions}
        errors={wrong}
        onChange={() => setTyped(true)}
      />
      <div>
        <Button kind="action" type="submit" busy={isBusy}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}
