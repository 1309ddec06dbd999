// Reads hours as people type them (`9:00-12:00, 13:00-17:00`, `9am-5pm`, `9-17`, `9 h - 17 h 30`),
// and writes them as the calls have them.

export interface Hours {
  start_minute: number;
  end_minute: number;
}

/** A day with its own hours; without hours it is closed. */
export interface DayHours {
  date: string;
  start_minute?: number | null;
  end_minute?: number | null;
}

const NOON = 720;
const MIDNIGHT = 1440;
const CLOSED = /^(closed|ferm[ée]e?)$/i;
const BETWEEN = /\s*(?:-|–|—|\bto\b|\buntil\b|à)\s*/;
const PARTS = /\s*(?:[,;\n]|\band\b|\bet\b)\s*/;
const CLOCK = /^(\d{1,2})(?:\s*[:h.]\s*(\d{2}))?\s*(h|am|pm|a\.m\.|p\.m\.)?$/;

/** A typed time in minutes, and whether it names its half of the day. */
interface Clock {
  minute: number;
  half: 'am' | 'pm' | null;
  /** `9`, which may be of either half. */
  isBare: boolean;
}

function readClock(typed: string): Clock | null {
  if (typed === 'noon' || typed === 'midi') {
    return { minute: NOON, half: null, isBare: false };
  }
  if (typed === 'midnight' || typed === 'minuit') {
    return { minute: MIDNIGHT, half: null, isBare: false };
  }
  const found = CLOCK.exec(typed);
  if (!found) {
    return null;
  }
  const hour = Number(found[1]);
  const minutes = Number(found[2] ?? 0);
  const half = found[3]?.startsWith('a') ? 'am' : found[3]?.startsWith('p') ? 'pm' : null;
  if (minutes > 59 || hour > 24 || (half && (hour < 1 || hour > 12))) {
    return null;
  }
  const minute = (half ? hour % 12 : hour) * 60 + minutes + (half === 'pm' ? NOON : 0);
  return { minute, half, isBare: /^\d+$/.test(typed) };
}

/** Reads a range: `9-5pm` begins in the morning; `1-5pm`, or `1-5` after a morning, does not. */
function readRange(typed: string, before: number): Hours | null {
  const [from, until, ...more] = typed.split(BETWEEN).map(readClock);
  if (!from || !until || more.length > 0) {
    return null;
  }
  let [start, end] = [from.minute, until.minute];
  if (from.isBare && until.isBare && start < before && end <= NOON) {
    start += NOON;
  }
  if (from.isBare && until.half === 'pm' && start < NOON && start + NOON < end) {
    start += NOON;
  }
  if (end === 0) {
    // 12am.
    end = MIDNIGHT;
  } else if (until.isBare && end <= start && end <= NOON) {
    end += NOON;
  }
  const isFive = start % 5 === 0 && end % 5 === 0;
  return start < end && end <= MIDNIGHT && isFive
    ? { start_minute: start, end_minute: end }
    : null;
}

/** Null for anything else. */
export function readHours(typed: string): Hours[] | null {
  const text = typed.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  if (text === '' || CLOSED.test(text)) {
    return [];
  }
  const hours: Hours[] = [];
  for (const part of text.split(PARTS).filter((one) => one !== '')) {
    const range = readRange(part, hours.at(-1)?.end_minute ?? 0);
    if (!range) {
      return null;
    }
    hours.push(range);
  }
  return hours;
}

const clock = (minute: number) =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

export const writeHours = (hours: readonly Hours[]) =>
  hours.map((one) => `${clock(one.start_minute)}-${clock(one.end_minute)}`).join(', ');

/** The minutes after midnight of `14:30`, the value of a time field. */
export function minuteOf(time: string): number | null {
  const found = /^(\d{2}):(\d{2})/.exec(time);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/** A day as the site writes it: `24-12-2026` for `2026-12-24`. */
export const formatDay = (day: string) => day.split('-').reverse().join('-');
