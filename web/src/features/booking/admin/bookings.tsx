// The bookings of two weeks.

import { useAction } from '../../../core/admin/use-action';
import { LoadFailure, LoadingLines } from '../../../core/admin/load-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../core/providers';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Icon } from '../../../ui/icon';
import { CALENDAR, type CalendarBooking } from './api';
import { AddDialog, MoveDialog } from './booking-dialogs';
import { formatDay } from './hours';
import { messages } from './messages';
import { phoneLink } from '../../../lib/phone';

const DAYS = 14;

/** The day that is this many days later. */
function later(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

interface RowProps {
  booking: CalendarBooking;
  onCancel: () => void;
  onMove: () => void;
}

function Row({ booking, onCancel, onMove }: RowProps) {
  const topic = messages.topics[booking.topic as keyof typeof messages.topics];
  return (
    <li data-state={booking.state}>
      <div>
        <strong>
          {booking.time} · {booking.name}
        </strong>
        <p>
          {booking.home === '' ? topic : messages.viewing(booking.home)},{' '}
          {messages.with(booking.with)}
        </p>
        {booking.visitor_time !== '' && (
          <p className="muted">{messages.theirs(booking.visitor_time)}</p>
        )}
        <p className="calendar-reach">
          {booking.email !== '' && (
            <a href={`mailto:${booking.email}`}>{booking.email}</a>
          )}
          {booking.phone !== '' && <a href={phoneLink(booking.phone)}>{booking.phone}</a>}
        </p>
        {booking.question !== '' && (
          <p className="calendar-question">{booking.question}</p>
        )}
      </div>
      {booking.state === 'cancelled' && (
        <span className="calendar-off">{messages.cancelled}</span>
      )}
      {booking.is_open && (
        <p className="calendar-acts">
          <Button aria-label={messages.moveOf(booking.name)} onClick={onMove}>
            {messages.move}
          </Button>
          <Button aria-label={messages.cancelOf(booking.name)} onClick={onCancel}>
            {messages.cancel}
          </Button>
        </p>
      )}
    </li>
  );
}

export function Bookings() {
  const api = useApi();
  const { run, isBusy } = useAction();
  const [day, setDay] = useState<string>();
  const [asked, setAsked] = useState<CalendarBooking | null>(null);
  const [moving, setMoving] = useState<{ booking: CalendarBooking; day: string } | null>(
    null,
  );
  const [isAdding, setAdding] = useState(false);
  const { data, refetch, isError } = useQuery({
    queryKey: [...CALENDAR, day ?? ''],
    queryFn: async () => {
      const body = { day: day ?? null, days: DAYS };
      return (await api.post('/api/admin/calendar', body, messages.failed)).data;
    },
    placeholderData: keepPreviousData,
  });
  const cancel = async (booking: CalendarBooking) => {
    const body = { id: booking.id };
    await run(
      () => api.post('/api/admin/calendar/cancel', body, messages.saveFailed),
      messages.saveFailed,
    );
    setAsked(null);
    await refetch();
  };
  return (
    <section className="sheet" aria-labelledby="calendar-bookings">
      <div className="sheet-head">
        <div>
          <h2 id="calendar-bookings">{messages.bookings}</h2>
          {data && (
            <p className="muted">
              {data.is_everybodys ? messages.everybodys : messages.own}{' '}
              {messages.zone(data.zone_name)}
            </p>
          )}
        </div>
        <Button onClick={() => setAdding(true)}>{messages.add}</Button>
      </div>
      {data && (
        <div className="calendar-turn">
          <Button onClick={() => setDay(later(data.day, -DAYS))}>
            <Icon name="arrow-left" />
            {messages.earlier}
          </Button>
          <span role="status">
            <time dateTime={data.day}>{formatDay(data.day)}</time> –{' '}
            <time dateTime={data.until}>{formatDay(data.until)}</time>
          </span>
          <Button onClick={() => setDay(later(data.day, DAYS))}>
            {messages.later}
            <Icon name="go" />
          </Button>
        </div>
      )}
      {!data && !isError && <LoadingLines className="sheet-waiting" />}
      {isError && <LoadFailure text={messages.failed} onAgain={refetch} />}
      {data?.days.length === 0 && <p className="calendar-none">{messages.none}</p>}
      {data?.days.map((one) => (
        <div key={one.date} className="calendar-day">
          <h3>{one.name}</h3>
          <ul>
            {one.bookings.map((booking) => (
              <Row
                key={booking.id}
                booking={booking}
                onCancel={() => setAsked(booking)}
                onMove={() => setMoving({ booking, day: one.date })}
              />
            ))}
          </ul>
        </div>
      ))}
      {data?.is_cut && <p className="calendar-none">{messages.isCut}</p>}
      <ConfirmDialog
        open={asked !== null}
        title={messages.cancelTitle}
        question={
          asked?.email === ''
            ? messages.cancelSilent(asked.name)
            : messages.cancelQuestion(asked?.name ?? '')
        }
        subject={asked ? `${asked.time} · ${asked.name}` : undefined}
        yes={messages.cancelYes}
        no={messages.keep}
        busy={isBusy}
        onYes={() => void (asked && cancel(asked))}
        onNo={() => setAsked(null)}
      />
      {moving && (
        <MoveDialog
          booking={moving.booking}
          day={moving.day}
          onClose={() => setMoving(null)}
          onDone={() => {
            setMoving(null);
            void refetch();
          }}
        />
      )}
      {isAdding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            void refetch();
          }}
        />
      )}
    </section>
  );
}
