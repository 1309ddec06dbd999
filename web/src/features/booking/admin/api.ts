// The calls of the calendar.

import type { components } from '../../../core/api/schema';
import { ADMIN_KEY } from '../../../core/session/session-context';

export type CalendarBooking = components['schemas']['CalendarBooking'];
export type CalendarTimes = components['schemas']['CalendarTimes'];

export const CALENDAR = [ADMIN_KEY, 'calendar'] as const;
export const TIMES = [ADMIN_KEY, 'calendar-times'] as const;
