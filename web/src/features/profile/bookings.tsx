// The bookings of the confirmed address; each has a page where it is moved and cancelled.

import { AppLink } from '../../core/app-link';
import { useOffers } from '../../core/offers';
import { paths } from '../../core/paths';
import { useApi } from '../../core/providers';
import { useQuery } from '../../core/use-query';
import { type Account, type Booking, readBookings } from './api';
import { messages } from './messages';
import { Section } from './section';

export function Bookings({ account }: { account: Account }) {
  const api = useApi();
  const doesBook = useOffers()('booking');
  const { data, error, refetch } = useQuery({
    queryKey: ['me', 'bookings', account.email],
    queryFn: async () => (await readBookings(api)).data,
    staleTime: 0,
    retry: 0,
  });
  return (
    <Section id="bookings">
      {error && (
        <p role="alert">
          {error.message}{' '}
          <button className="button button-quiet" type="button" onClick={refetch}>
            {messages.retry}
          </button>
        </p>
      )}
      {data?.length === 0 && (
        <p className="muted">
          {account.email && account.email_confirmed_time === null
            ? messages.bookingsUnconfirmed
            : messages.bookingsNone}{' '}
          {doesBook && <AppLink to={paths.book}>{messages.book}</AppLink>}
        </p>
      )}
      <ul className="own-rows">
        {data?.map((booking) => (
          <One key={`${booking.start_time}-${booking.is_booked}`} booking={booking} />
        ))}
      </ul>
    </Section>
  );
}

function One({ booking }: { booking: Booking }) {
  const { when, zone, length, about, is_booked: isBooked, path } = booking;
  return (
    <li>
      <div>
        <strong>{messages.consultation(about)}</strong>
        <p className="small muted">
          {messages.bookedFor(when, zone, length, booking.with)}
          {!isBooked && ` ${messages.calledOff}`}
          {isBooked && !booking.is_ahead && ` ${messages.over}`}
        </p>
      </div>
      {path && (
        <a
          className="button button-quiet"
          href={path}
          aria-label={messages.changeBooking(when)}
        >
          {messages.changeBookingShort}
        </a>
      )}
    </li>
  );
}
