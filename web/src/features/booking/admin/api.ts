// The calls of the calendar.

import { useState } from 'react';
import type { components } from '../../../core/api/schema';
import { errorText } from '../../../core/api/field-error';
import { ADMIN_KEY } from '../../../core/session/session-context';
import { useToast } from '../../../core/providers';
import { messages } from './messages';

export type CalendarBooking = components['schemas']['CalendarBooking'];
export type CalendarTimes = components['schemas']['CalendarTimes'];

export const CALENDAR = [ADMIN_KEY, 'calendar'] as const;
export const TIMES = [ADMIN_KEY, 'calendar-times'] as const;

/** Does something and says how it went; what came of it, or nothing. */
export function useDoing() {
  const show = useToast();
  const [isBusy, setBusy] = useState(false);
  const doing = async <T extends { message: string }>(
    call: () => Promise<T>,
  ): Promise<T | null> => {
    setBusy(true);
    try {
      const done = await call();
      show({ severity: 'success', text: done.message });
      return done;
    } catch (error) {
      show({ severity: 'error', text: errorText(error, messages.saveFailed) });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { doing, isBusy };
}
