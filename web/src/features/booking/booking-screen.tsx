// /booking/{token}: a consultation, for who has the link of one of its mails. Every change is
// a POST, because programs open links before people do; nothing runs on this page.

import { Head } from '../../app/head';
import { usePageState } from '../../app/providers';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { type Booking, useBooking } from './api';
import { messages } from './messages';
import { DayPicker, TimePicker } from './picker';
import './booking.css';

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
    <main className="page book" id="content">
      <Head
        title={messages.booking}
        description={messages.description}
        path={path}
        index={false}
      />
      {booking.notice && (
        <p className="book-notice" role="alert">
          <Icon name="warning" />
          {booking.notice}
        </p>
      )}
      {booking.done && (
        <p className="book-done" role="status">
          <Icon name="check" />
          {messages.done[booking.done]}
        </p>
      )}
      <h1>{booking.when}</h1>
      <p className="lead">{messages.what(zoneName, length, about, booking.with)}</p>
      {state && <p>{state}</p>}
      {booking.move ? (
        <Move booking={booking} path={path} />
      ) : (
        <Buttons booking={booking} path={path} />
      )}
      {question !== '' && (
        <section className="book-question" aria-labelledby="book-question">
          <h2 id="book-question">{messages.yourQuestion}</h2>
          <p>{question}</p>
        </section>
      )}
    </main>
  );
}

function Buttons({ booking, path }: { booking: Booking; path: string }) {
  return (
    <div className="book-buttons">
      <a className="button button-quiet" href={booking.ics}>
        {messages.ics}
      </a>
      {booking.isOpen && (
        <>
          <a className="button button-quiet" href={`${path}?move=1`}>
            {messages.move}
          </a>
          <form method="post" action={path}>
            <input type="hidden" name="action" value="cancel" />
            <Button type="submit">{messages.cancel}</Button>
          </form>
        </>
      )}
      {booking.state === 'cancelled' && (
        <a className="button button-quiet" href={booking.bookPath}>
          {messages.bookAgain}
        </a>
      )}
    </div>
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
      <form method="get" action={path} className="book-form">
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
