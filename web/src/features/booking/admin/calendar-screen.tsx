// /admin/calendar: consultations by day, one's own bookable times, and the private calendar.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap } from '../../../api/client';
import { textOf } from '../../../api/problem';
import type { components } from '../../../api/schema';
import { ADMIN_KEY } from '../../../app/admin/session-context';
import { useApi, useShowMessage } from '../../../app/providers';
import { Button } from '../../../ui/button';
import { TextArea, TextField } from '../../../ui/field';
import { readDays, readHours, writeDays, writeHours } from './hours';
import { messages } from './messages';
import './calendar.css';

type Booking = components['schemas']['CalendarBooking'];
type Times = components['schemas']['CalendarTimes'];

const DAYS = 14;
const CALENDAR = [ADMIN_KEY, 'calendar'] as const;
const TIMES = [ADMIN_KEY, 'calendar-times'] as const;

/** A day so many days later. */
function later(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Does something and says how it went; what came of it, or nothing. */
function useDoing() {
  const show = useShowMessage();
  return async <T extends { message: string }>(
    call: () => Promise<T>,
  ): Promise<T | null> => {
    try {
      const done = await call();
      show({ severity: 'success', text: done.message });
      return done;
    } catch (error) {
      show({ severity: 'error', text: textOf(error, messages.saveFailed) });
      return null;
    }
  };
}

function Row({ booking, again }: { booking: Booking; again: () => void }) {
  const api = useApi();
  const doing = useDoing();
  const [isAsked, setAsked] = useState(false);
  const cancel = async () => {
    const body = { id: booking.id };
    await doing(() =>
      unwrap(() => api.POST('/api/admin/calendar/cancel', { body }), messages.saveFailed),
    );
    again();
  };
  return (
    <li>
      <div>
        <strong>
          {booking.time} · {booking.name}
        </strong>
        <p className="muted">
          {messages.topics[booking.topic as keyof typeof messages.topics]},{' '}
          {messages.with(booking.with)}
          {booking.state === 'cancelled' && ` · ${messages.cancelled}`}
        </p>
        <p>
          <a href={`mailto:${booking.email}`}>{booking.email}</a>
          {booking.phone !== '' && ` · ${booking.phone}`}
        </p>
        {booking.question !== '' && (
          <p className="calendar-question">{booking.question}</p>
        )}
        {isAsked && <p role="status">{messages.cancelQuestion(booking.name)}</p>}
      </div>
      {booking.is_open && (
        <Button
          aria-label={messages.cancelOf(booking.name)}
          onClick={isAsked ? () => void cancel() : () => setAsked(true)}
        >
          {isAsked ? messages.cancelTitle : messages.cancel}
        </Button>
      )}
    </li>
  );
}

function Bookings() {
  const api = useApi();
  const [day, setDay] = useState<string>();
  const { data, refetch, isError } = useQuery({
    queryKey: [...CALENDAR, day ?? ''],
    queryFn: async () => {
      const body = { day: day ?? null, days: DAYS };
      return (
        await unwrap(() => api.POST('/api/admin/calendar', { body }), messages.failed)
      ).data;
    },
    staleTime: 0,
  });
  return (
    <section aria-labelledby="calendar-bookings">
      <h2 id="calendar-bookings">{messages.bookings}</h2>
      {isError && <p role="alert">{messages.failed}</p>}
      {data && (
        <>
          <p className="muted">
            {data.is_everybodys ? messages.everybodys : messages.own}
          </p>
          <div className="calendar-turn">
            <Button onClick={() => setDay(later(data.day, -DAYS))}>
              {messages.earlier}
            </Button>
            <Button onClick={() => setDay(later(data.day, DAYS))}>
              {messages.later}
            </Button>
          </div>
          {data.days.length === 0 && <p>{messages.none}</p>}
          {data.days.map((one) => (
            <div key={one.date}>
              <h3>{one.name}</h3>
              <ul className="calendar-rows">
                {one.bookings.map((booking) => (
                  <Row key={booking.id} booking={booking} again={() => void refetch()} />
                ))}
              </ul>
            </div>
          ))}
        </>
      )}
    </section>
  );
}

function TimesForm({ times }: { times: Times }) {
  const api = useApi();
  const client = useQueryClient();
  const doing = useDoing();
  const [wrong, setWrong] = useState<Record<string, string>>({});
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
    const exceptions = readDays(text('exceptions'));
    if (!exceptions) {
      errors['exceptions'] = messages.exceptionsWrong;
    }
    setWrong(errors);
    if (!exceptions || Object.keys(errors).length > 0) {
      return;
    }
    const body = {
      minutes: Number(text('minutes')),
      buffer_minutes: Number(text('buffer')),
      notice_minutes: Number(text('notice')),
      horizon_days: Number(text('horizon')),
      hours,
      exceptions,
    };
    const done = await doing(() =>
      unwrap(
        () => api.POST('/api/admin/calendar/save_times', { body }),
        messages.saveFailed,
      ),
    );
    if (done) {
      client.setQueryData(TIMES, done.data);
    }
  };
  const renew = async () => {
    const done = await doing(() =>
      unwrap(() => api.POST('/api/admin/calendar/renew_feed'), messages.saveFailed),
    );
    if (done) {
      client.setQueryData(TIMES, done.data);
    }
  };
  const number = (name: string, label: string, value: number) => (
    <TextField
      id={`calendar-${name}`}
      name={name}
      label={label}
      defaultValue={value}
      type="number"
      required
    />
  );
  return (
    <section aria-labelledby="calendar-times">
      <h2 id="calendar-times">{messages.times}</h2>
      <p className="muted">{messages.zone(times.zone_name)}</p>
      <form
        className="calendar-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save(new FormData(event.currentTarget));
        }}
      >
        <div className="calendar-numbers">
          {number('minutes', messages.minutes, times.minutes)}
          {number('buffer', messages.buffer, times.buffer_minutes)}
          {number('notice', messages.notice, times.notice_minutes)}
          {number('horizon', messages.horizon, times.horizon_days)}
        </div>
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
        <TextArea
          id="calendar-exceptions"
          name="exceptions"
          label={messages.exceptions}
          hint={messages.exceptionsHint}
          error={wrong['exceptions']}
          defaultValue={writeDays(times.exceptions)}
          rows={5}
        />
        <div>
          <Button kind="action" type="submit">
            {messages.save}
          </Button>
        </div>
      </form>
      {times.feed_url && (
        <div className="calendar-feed">
          <TextField
            id="calendar-feed"
            label={messages.feed}
            hint={messages.feedHint}
            value={times.feed_url}
            readOnly
          />
          <Button onClick={() => void renew()}>{messages.renew}</Button>
        </div>
      )}
    </section>
  );
}

export function CalendarScreen() {
  const api = useApi();
  const { data: times } = useQuery({
    queryKey: TIMES,
    queryFn: async () =>
      (await unwrap(() => api.POST('/api/admin/calendar/times'), messages.failed)).data,
    staleTime: 0,
    // What is being typed is not taken away by a look at another window.
    refetchOnWindowFocus: false,
  });
  return (
    <div className="calendar-admin">
      <Bookings />
      {times && <TimesForm times={times} />}
    </div>
  );
}
