// The calls of the calendar.

import type { Schemas } from '../../../core/api/client';
import { ADMIN_KEY } from '../../../core/session/session-context';

export type CalendarBooking = Schemas['CalendarBooking'];
export type CalendarTimes = Schemas['CalendarTimes'];

export const CALENDAR = [ADMIN_KEY, 'calendar'] as const;
export const TIMES = [ADMIN_KEY, 'calendar-times'] as const;
