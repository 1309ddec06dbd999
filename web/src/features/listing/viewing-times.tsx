// The next days and times for a viewing, beside the home. The link takes the choice to the booking
// page, which has all other times.

import { useId, useState } from 'react';
import { tagOf, language } from '../../core/language';
import { useApi } from '../../core/providers';
import { useQuery } from '../../core/use-query';
import type { PublicListing } from '../homes/types';
import { messages } from './messages';
import { messages as words } from './viewing-messages';
import './viewing-times.css';

export interface ViewingProps {
  home: PublicListing;
  /** The page of booking. */
  path: string;
  onBook: () => void;
}

/** The number of days that are searched; below, the numbers of days and times that are shown. */
const AHEAD = 14;
const MOST_DAYS = 4;
const MOST_TIMES = 4;

interface Day {
  /** `2026-11-28`, in the zone. */
  date: string;
  /** Unix seconds. */
  starts: number[];
}

/** The days of some times, in the zone. */
export function daysOf(starts: readonly number[], zone: string): Day[] {
  // The Swedish locale writes dates like ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  const days: Day[] = [];
  for (const start of starts) {
    const date = format.format(start * 1000);
    const last = days.at(-1);
    if (last?.date === date) {
      last.starts.push(start);
    } else {
      days.push({ date, starts: [start] });
    }
  }
  return days;
}

/** A few of a day's times, from morning to evening. */
export function pickStarts(starts: readonly number[], most: number): number[] {
  const step = (starts.length - 1) / (most - 1);
  return starts.length <= most
    ? [...starts]
    : Array.from({ length: most }, (_, at) => starts[Math.round(at * step)] ?? 0);
}

export function ViewingTimes({ home, path, onBook }: ViewingProps) {
  const api = useApi();
  const id = useId();
  const { data, error } = useQuery({
    queryKey: ['viewing-times', home.ListingKey],
    queryFn: async () => {
      const body = { home: home.ListingKey, days: AHEAD };
      return (await api.post('/api/booking/free', body, words.failed)).data;
    },
  });
  const [chosenDay, setDay] = useState<string>();
  const [start, setStart] = useState<number>();
  const zone = data?.zone ?? 'UTC';
  const days = daysOf(
    (data?.times ?? []).map((time) => time.start),
    zone,
  ).slice(0, MOST_DAYS);
  const day = days.find(({ date }) => date === chosenDay) ?? days[0];
  const format = (at: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tagOf(language), { timeZone: zone, ...options }).format(
      at * 1000,
    );
  const zoneName = (at: number) =>
    new Intl.DateTimeFormat(tagOf(language), {
      timeZone: zone,
      timeZoneName: 'longGeneric',
    })
      .formatToParts(at * 1000)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  const to = (more: Record<string, string>) =>
    `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(more)}`;
  return (
    <>
      <div className="visit-times" aria-busy={!data && !error}>
        {day && (
          <>
            <fieldset className="visit-days">
              <legend>{words.day}</legend>
              {days.map(({ date, starts: [at = 0] }) => (
                <label key={date}>
                  <input
                    type="radio"
                    name={`${id}day`}
                    value={date}
                    checked={date === day.date}
                    onChange={() => {
                      setDay(date);
                      setStart(undefined);
                    }}
                  />
                  <span>
                    {format(at, { weekday: 'short' })}{' '}
                    <strong>{format(at, { day: 'numeric' })}</strong>{' '}
                    {format(at, { month: 'short' })}
                  </span>
                </label>
              ))}
            </fieldset>
            <fieldset className="visit-starts">
              <legend>{words.time(zoneName(day.starts[0] ?? 0))}</legend>
              {pickStarts(day.starts, MOST_TIMES).map((at) => (
                <label key={at}>
                  <input
                    type="radio"
                    name={`${id}time`}
                    value={at}
                    checked={at === start}
                    onChange={() => setStart(at)}
                  />
                  <span>
                    {words.start(format(at, { hour: 'numeric', minute: '2-digit' }))}
                  </span>
                </label>
              ))}
            </fieldset>
            <a className="small" href={to({ day: day.date })}>
              {words.all}
            </a>
          </>
        )}
        {data && !day && <p role="status">{words.none}</p>}
        {error && <p role="status">{words.failed}</p>}
      </div>
      <a
        className="button button-action"
        href={
          day && start !== undefined ? to({ day: day.date, start: String(start) }) : path
        }
        onClick={onBook}
      >
        {messages.book}
      </a>
    </>
  );
}
