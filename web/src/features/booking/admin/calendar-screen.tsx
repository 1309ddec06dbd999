// /admin/calendar: consultations and viewings by day, the user's bookable times, and the address of
// their private calendar.

import { LoadFailure, LoadingLines } from '../../../core/admin/load-state';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../core/providers';
import { TIMES } from './api';
import { Bookings } from './bookings';
import { Feed } from './feed';
import { messages } from './messages';
import { TimesForm } from './times-form';
import './calendar.css';

export function CalendarScreen() {
  const api = useApi();
  const {
    data: times,
    isError,
    refetch,
  } = useQuery({
    queryKey: TIMES,
    queryFn: async () =>
      (await api.post('/api/admin/calendar/times', undefined, messages.failed)).data,
    // Another window's focus must not replace typed text.
    refetchOnWindowFocus: false,
  });
  return (
    <div className="calendar-admin">
      <Bookings />
      <div>
        <section className="sheet" aria-labelledby="calendar-times">
          <div className="sheet-head">
            <div>
              <h2 id="calendar-times">{messages.times}</h2>
              {times && !times.is_saved && <p className="muted">{messages.notYet}</p>}
            </div>
          </div>
          {!times && !isError && <LoadingLines className="sheet-waiting" />}
          {!times && isError && <LoadFailure text={messages.failed} onAgain={refetch} />}
          {times && <TimesForm times={times} />}
        </section>
        {times?.feed_url && <Feed url={times.feed_url} />}
      </div>
    </div>
  );
}
