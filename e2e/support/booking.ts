// Hours that somebody can be booked in, and calendar files.

import type { APIRequestContext } from '@playwright/test';
import ICAL from 'ical.js';
import { owner } from './admin';
import type { Server } from './server';
import { expect } from './test';

/** Every day from nine to five by the company's clock, half an hour each, from now on. */
export const everyDay = {
  minutes: 30,
  buffer_minutes: 0,
  notice_minutes: 120,
  horizon_days: 60,
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    start_minute: 540,
    end_minute: 1020,
  })),
  exceptions: [],
};

/** Saves the owner's hours. */
export async function openHours(request: APIRequestContext, server: Server, times = everyDay) {
  const data = owner(server);
  const signed = await (await request.post(`${server.url}/api/auth/signin`, { data })).json();
  const headers = { 'x-access-token': signed.data.accessToken as string };
  const saved = await request.post(`${server.url}/api/admin/calendar/save_times`, {
    data: times,
    headers,
  });
  expect(saved.status()).toBe(200);
  return (await saved.json()).data.feed_url as string;
}

/** A calendar file as a calendar program reads it, once its lines are what RFC 5545 wants. */
export function readCalendar(file: string) {
  expect(file.endsWith('\r\n')).toBe(true);
  const lines = file.slice(0, -2).split('\r\n');
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  }
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy();
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    expect(event.uid).toMatch(/^[0-9a-f]{24}@/);
    const stamp = component.getFirstPropertyValue('dtstamp') as ICAL.Time;
    for (const at of [stamp, event.startDate, event.endDate]) {
      expect(at.zone.tzid).toBe('UTC');
    }
    return {
      uid: event.uid,
      start: event.startDate.toUnixTime(),
      end: event.endDate.toUnixTime(),
      sequence: event.sequence ?? 0,
      status: component.getFirstPropertyValue('status') as string,
      summary: event.summary,
      description: event.description,
    };
  });
  return { method: calendar.getFirstPropertyValue('method') as string, events };
}
