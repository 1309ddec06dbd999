// Hours as people type them, `9:00-12:00, 13:00-17:00`, and as the calls have them.

export interface Hours {
  start_minute: number;
  end_minute: number;
}

export interface DayHours {
  date: string;
  start_minute?: number | null;
  end_minute?: number | null;
}

const RANGE = /^(\d{1,2})[:h](\d{2})\s*[-–]\s*(\d{1,2})[:h](\d{2})$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Nothing when it cannot be meant. */
export function readHours(typed: string): Hours[] | null {
  const hours: Hours[] = [];
  for (const part of typed.split(',').map((one) => one.trim())) {
    if (part === '') {
      continue;
    }
    const found = RANGE.exec(part);
    if (!found) {
      return null;
    }
    const [h1 = 0, m1 = 0, h2 = 0, m2 = 0] = found.slice(1).map(Number);
    const start_minute = h1 * 60 + m1;
    const end_minute = h2 * 60 + m2;
    const isFive = start_minute % 5 === 0 && end_minute % 5 === 0;
    if (
      m1 > 59 ||
      m2 > 59 ||
      end_minute > 1440 ||
      start_minute >= end_minute ||
      !isFive
    ) {
      return null;
    }
    hours.push({ start_minute, end_minute });
  }
  return hours;
}

const clock = (minute: number) =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

export const writeHours = (hours: readonly Hours[]) =>
  hours.map((one) => `${clock(one.start_minute)}-${clock(one.end_minute)}`).join(', ');

/** A line for each day; nothing when one cannot be meant. */
export function readDays(typed: string): DayHours[] | null {
  const days: DayHours[] = [];
  for (const line of typed.split('\n').map((one) => one.trim())) {
    if (line === '') {
      continue;
    }
    const [date = '', ...rest] = line.split(/\s+/);
    const hours = readHours(rest.join(''));
    if (!DATE.test(date) || !hours || hours.length > 1) {
      return null;
    }
    days.push({ date, ...hours[0] });
  }
  return days;
}

export const writeDays = (days: readonly DayHours[]) =>
  days
    .map(({ date, start_minute: start, end_minute: end }) =>
      typeof start === 'number' && typeof end === 'number'
        ? `${date} ${writeHours([{ start_minute: start, end_minute: end }])}`
        : date,
    )
    .join('\n');
