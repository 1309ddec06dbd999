// Data of the booking pages, for tests.

import type { BookingForm, Booking, TimeChoice } from '../features/booking/api';

const NINE = 1_795_701_600;

/** November 2026, of which two days are free; on the 26th three times are. */
export const picked: TimeChoice = {
  hasTimes: true,
  zone: 'America/Toronto',
  zoneName: 'Toronto time',
  zones: [
    { name: 'America/Toronto', label: 'Toronto' },
    { name: 'America/Vancouver', label: 'Vancouver' },
  ],
  length: '30 minutes',
  monthName: 'November 2026',
  before: null,
  after: { month: '2026-12', name: 'December 2026' },
  blanks: 3,
  days: [
    { date: '2026-11-25', number: 25, name: 'Wednesday 25 November', state: 'today' },
    { date: '2026-11-26', number: 26, name: 'Thursday 26 November', state: 'chosen' },
    { date: '2026-11-27', number: 27, name: 'Friday 27 November', state: 'free' },
    { date: '2026-11-28', number: 28, name: 'Saturday 28 November', state: 'none' },
  ],
  day: '2026-11-26',
  dayName: 'Thursday 26 November',
  times: [
    { start: NINE, label: '9:00', part: 'morning' },
    { start: NINE + 1_800, label: '9:30', part: 'morning' },
    { start: NINE + 32_400, label: '18:00', part: 'evening' },
  ],
  start: null,
};

export const book: BookingForm = {
  ...picked,
  home: null,
  topic: 'buying',
  values: { name: '', email: '', phone: '', question: '', consent: false },
  errors: {},
  notice: null,
  consent: 'I agree.',
  key: 'key-1',
};

export const booking: Booking = {
  state: 'booked',
  isOpen: true,
  isOver: false,
  when: 'Thursday 26 November, 9:00',
  zoneName: 'Toronto time',
  length: '30 minutes',
  about: 'about buying',
  with: 'Ada Roy',
  question: '',
  ics: '/booking/t/calendar.ics',
  bookPath: '/book',
  done: null,
  notice: null,
  isViewing: false,
  isAsked: false,
  move: null,
};
