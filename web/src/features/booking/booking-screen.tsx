// /booking/{token}: a consultation, for the owner of a link in its mails. Every change is a POST,
// because mail scanners open links. The page runs no script.

import { Head } from '../../core/head';
import { usePageState } from '../../core/providers';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { type Booking, useBooking } from './api';
import { BookIcon } from './book-icons';
import { messages } from './messages';
import { DayPicker, TimePicker } from './picker';
import './booking.css';
import './booking-own.css';

function stateOf({ state, isOver, isOpen }: Booking) {
  if (state === 'cancelled') {
    return messages.isCancelled;
  }
  return isOver ? messages.isOver : isOpen ? null : messages.tooLate;
}

export function BookingScreen() {
  const booking = useBooking();
  const { path } = usePageState();
  if (!booking) {
    return null;
  }
  const { zoneName, length, about, question } = booking;
  const state = stateOf(booking);
  return (
    <main className="page book book-own" id="content">
      <Head
        title={booking.isViewing ? messages.viewing : messages.booking}
        description={messages.description}
        path={path}
        index={false}
      />
      {booking.done === 'booked' && (
        <img
          className="book-art"
          src="/art/kitchen-table.svg"
          alt=""
          width="300"
          height="120"
        />
      )}
      {booking.notice && (
        <div className="book-notice" role="alert">
          <Icon name="warning" />
          <p>{booking.notice}</p>
        </div>
      )}
      {booking.done && (
        <p className="book-done" role="status">
          <Icon name="check" />
          {messages.done[booking.done]}
        </p>
      )}
      <h1 className="book-first">{booking.when}</h1>
      <p className="lead book-first">
        {messages.what(zoneName, length, about, booking.with)}
      </p>
      {state && <p className="book-state">{state}</p>}
      {booking.isAsked ? (
        <Asked path={path} />
      ) : booking.move ? (
        <Move booking={booking} path={path} />
      ) : (
        <Buttons booking={booking} path={path} />
      )}
      {question !== '' && (
        <dl className="book-sum">
          <div>
            <dt>{messages.yourQuestion}</dt>
            <dd>{question}</dd>
          </div>
        </dl>
      )}
    </main>
  );
}

function Buttons({ booking, path }: { booking: Booking; path: string }) {
  return (
    <div className="book-buttons">
      {!booking.isOver && (
        <a className="button button-quiet" href={booking.ics}>
          <BookIcon name="calendar" />
          {booking.state === 'cancelled' ? messages.icsOut : messages.ics}
        </a>
      )}
      {booking.isOpen && (
        <>
          <a className="button button-plain" href={`${path}?move=1`}>
            {messages.move}
          </a>
          <a className="button button-plain" href={`${path}?cancel=1`}>
            {messages.cancel}
          </a>
        </>
      )}
      {booking.bookPath && (booking.state === 'cancelled' || booking.isOver) && (
        <a className="button button-quiet" href={booking.bookPath}>
          {messages.bookAgain}
        </a>
      )}
    </div>
  );
}

function Asked({ path }: { path: string }) {
  return (
    <section className="book-asked" aria-labelledby="book-asked">
      <h2 id="book-asked">{messages.cancelQuestion}</h2>
      <p>{messages.cancelNote}</p>
      <form method="post" action={path} className="book-buttons">
        <input type="hidden" name="action" value="cancel" />
        <Button kind="action" type="submit">
          {messages.cancelYes}
        </Button>
        <a className="button button-plain" href={path}>
          {messages.keep}
        </a>
      </form>
    </section>
  );
}

/** Days by GET, which changes nothing; the time by POST. */
function Move({ booking: { move }, path }: { booking: Booking; path: string }) {
  if (!move) {
    return null;
  }
  return (
    <>
      <h2 className="book-moving">{messages.moveHeading}</h2>
      <form method="get" action={`${path}#book-day`} className="book-form">
        <input type="hidden" name="move" value="1" />
        <DayPicker picked={move} />
      </form>
      <form method="post" action={path} className="book-form">
        <input type="hidden" name="action" value="move" />
        {move.day && <input type="hidden" name="day" value={move.day} />}
        <TimePicker picked={move} />
        <div className="book-buttons">
          {move.day && (
            <Button kind="action" type="submit">
              {messages.moveNow}
            </Button>
          )}
          <a className="button button-plain" href={path}>
            {messages.keep}
          </a>
        </div>
      </form>
    </>
  );
}
