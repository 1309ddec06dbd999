// The data of the pages of consultations (crates/office/src/booking). Their forms are posted; there
// are no calls.

import { useQueryCache } from '../../core/providers';

export const topics = ['buying', 'selling', 'renting', 'money', 'other'] as const;
export type Topic = (typeof topics)[number];
export const dayParts = ['morning', 'afternoon', 'evening'] as const;

export interface BookableTime {
  /** Unix seconds. */
  start: number;
  label: string;
  part: (typeof dayParts)[number];
}

/** A month, one of its days, and the times of that day. */
export interface TimeChoice {
  hasTimes: boolean;
  zone: string;
  zoneName: string;
  /** The zones to choose from; the shown one is among them. */
  zones: { name: string; label: string }[];
  length: string;
  monthName: string;
  before: { month: string; name: string } | null;
  after: { month: string; name: string } | null;
  /** Days of the week before the first, from Sunday. */
  blanks: number;
  days: {
    date: string;
    number: number;
    name: string;
    state: 'chosen' | 'free' | 'today' | 'none';
  }[];
  day: string | null;
  dayName: string | null;
  times: BookableTime[];
  start: number | null;
}

export interface BookingForm extends TimeChoice {
  /** The home of a viewing; null for a consultation. */
  home: { id: number; name: string; path: string } | null;
  topic: Topic;
  values: {
    name: string;
    email: string;
    phone: string;
    question: string;
    consent: boolean;
  };
  errors: Partial<
    Record<
      'topic' | 'start' | 'name' | 'email' | 'phone' | 'question' | 'consent',
      string
    >
  >;
  notice: string | null;
  /** The text beside the check box; the server stores it with the booking. */
  consent: string;
  key: string;
}

export interface Booking {
  state: 'booked' | 'cancelled';
  isOpen: boolean;
  isOver: boolean;
  when: string;
  zoneName: string;
  length: string;
  about: string;
  with: string;
  question: string;
  ics: string;
  /** Null where nothing new can be booked. */
  bookPath: string | null;
  done: 'booked' | 'moved' | 'cancelled' | null;
  notice: string | null;
  isViewing: boolean;
  /** Whether the page asks before it cancels. */
  isAsked: boolean;
  move: TimeChoice | null;
}

export const useBookingForm = () =>
  useQueryCache().getQueryState<BookingForm>(['book']).data;
export const useBooking = () => useQueryCache().getQueryState<Booking>(['booking']).data;

/** The rows of a month, each with a place for every day of the week. */
export function weeksOf<T>(blanks: number, days: readonly T[]): (T | null)[][] {
  const places = [...Array<null>(blanks).fill(null), ...days];
  const weeks: (T | null)[][] = [];
  for (let at = 0; at < places.length; at += 7) {
    const week = places.slice(at, at + 7);
    weeks.push([...week, ...Array<null>(7 - week.length).fill(null)]);
  }
  return weeks;
}
