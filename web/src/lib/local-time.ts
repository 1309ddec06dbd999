// A moment as a typed day and time, in the time zone of the browser.

/** As the browser's own fields have them: `2027-03-14` and `02:30`. */
export interface LocalTime {
  day: string;
  time: string;
}

const two = (value: number) => String(value).padStart(2, '0');

export function localTimeOf(unixSeconds: number): LocalTime {
  const at = new Date(unixSeconds * 1000);
  return {
    day: `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
}

/** Unix seconds; null for an invalid day or time. An hour that the clocks skip is the next one. */
export function momentOf({ day, time }: LocalTime): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d/.test(time)) {
    return null;
  }
  const milliseconds = new Date(`${day}T${time.slice(0, 5)}`).getTime();
  return Number.isNaN(milliseconds) ? null : Math.floor(milliseconds / 1000);
}

/** Whether the clocks leave this hour out on this day. */
export function isLeftOut(asked: LocalTime): boolean {
  const moment = momentOf(asked);
  return moment !== null && localTimeOf(moment).time !== asked.time.slice(0, 5);
}

/** Whether the clocks go back over it, so that it occurs twice; the first one counts. */
export function isTwice(asked: LocalTime): boolean {
  const moment = momentOf(asked);
  const isSame = (after: number) => {
    const { day, time } = localTimeOf((moment ?? 0) + after);
    return day === asked.day && time === asked.time.slice(0, 5);
  };
  // By an hour; on Lord Howe Island by half an hour.
  return moment !== null && (isSame(3600) || isSame(1800));
}

/** The next full hour that is at least an hour away. */
export function nextHour(unixSeconds: number): number {
  return (Math.floor(unixSeconds / 3600) + 2) * 3600;
}

/** The name of the time zone, with its offset from UTC at that time. */
export function zoneWords(unixSeconds: number, locale: string): string {
  const at = new Date(unixSeconds * 1000);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const parts = new Intl.DateTimeFormat(locale, {
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return offset ? `${zone.replaceAll('_', ' ')} (${offset})` : zone;
}
