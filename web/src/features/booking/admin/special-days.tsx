// Holidays and days with other hours: a date field, and typed hours.

import { useState } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { type DayHours, readHours, formatDay, writeHours } from './hours';
import { messages } from './messages';

/** A day of the form, with a number as its key. */
interface Line {
  at: number;
  date: string;
  hours: string;
}

const hoursOf = ({ start_minute: start, end_minute: end }: DayHours) =>
  typeof start === 'number' && typeof end === 'number'
    ? writeHours([{ start_minute: start, end_minute: end }])
    : '';

/** The days of a form, or their errors. */
export function readSpecialDays(form: FormData): {
  days: DayHours[];
  errors: Record<string, string>;
} {
  const days: DayHours[] = [];
  const errors: Record<string, string> = {};
  for (const at of form.getAll('special').map(String)) {
    const date = String(form.get(`special-date-${at}`) ?? '');
    const typed = String(form.get(`special-hours-${at}`) ?? '');
    const hours = readHours(typed);
    if (date === '') {
      // An empty line is ignored.
      if (typed.trim() !== '') {
        errors[`special-date-${at}`] = messages.dayMissing;
      }
      continue;
    }
    if (days.some((one) => one.date === date)) {
      errors[`special-date-${at}`] = messages.dayTwice(formatDay(date));
    }
    if (!hours || hours.length > 1) {
      errors[`special-hours-${at}`] = messages.specialWrong;
    }
    days.push({ date, ...hours?.[0] });
  }
  return { days, errors };
}

interface Props {
  days: readonly DayHours[];
  errors: Record<string, string>;
  onChange: () => void;
}

export function SpecialDays({ days, errors, onChange }: Props) {
  const [lines, setLines] = useState<readonly Line[]>(() =>
    days.map((day, at) => ({ at, date: day.date, hours: hoursOf(day) })),
  );
  const [next, setNext] = useState(days.length);
  const add = () => {
    setLines([...lines, { at: next, date: '', hours: '' }]);
    setNext(next + 1);
    onChange();
  };
  const remove = (at: number) => {
    setLines(lines.filter((line) => line.at !== at));
    onChange();
  };
  return (
    <fieldset className="calendar-special">
      <legend>{messages.exceptions}</legend>
      <p className="muted">{messages.exceptionsHint}</p>
      {lines.map(({ at, date, hours }) => (
        <div key={at} className="calendar-special-day">
          <input type="hidden" name="special" value={at} />
          <TextField
            id={`calendar-special-date-${at}`}
            name={`special-date-${at}`}
            type="date"
            label={messages.day}
            error={errors[`special-date-${at}`]}
            defaultValue={date}
          />
          <TextField
            id={`calendar-special-hours-${at}`}
            name={`special-hours-${at}`}
            label={messages.specialHours}
            error={errors[`special-hours-${at}`]}
            defaultValue={hours}
          />
          <Button
            kind="plain"
            aria-label={messages.removeDayOf(
              date === '' ? String(at + 1) : formatDay(date),
            )}
            onClick={() => remove(at)}
          >
            {messages.removeDay}
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={add}>{messages.addDay}</Button>
      </div>
    </fieldset>
  );
}
