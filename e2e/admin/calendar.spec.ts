// The calendar of who is booked: hours, days that are otherwise, calling off, the private feed.

import { openHours, readCalendar } from '../support/booking';
import { isSound, isSoundInEveryView, openAdmin } from '../support/admin';
import { expect, test } from '../support/test';

/** A weekday of the next weeks, as hours are typed and free times are asked for. */
function dayAhead(days: number) {
  const at = new Date(Date.now() + days * 86_400_000);
  return at.toISOString().slice(0, 10);
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekdayOf = (day: string) => WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';

test('hours are set, a day is otherwise, and the free times follow', async ({
  page,
  request,
  server,
}) => {
  await openAdmin(page, server, '/admin/calendar');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Calendar' });
  await expect(link.locator('svg')).toBeVisible();
  await expect(page.getByText('No one can book you until you save these times.')).toBeVisible();
  await isSound(page);
  const free = async (day: string) => {
    const answer = await request.post('/api/booking/free', { data: { day } });
    return ((await answer.json()).data.times as unknown[]).length;
  };
  const [open, closed, short] = [dayAhead(8), dayAhead(9), dayAhead(10)];
  for (const day of [open, closed, short]) {
    await page.getByLabel(weekdayOf(day), { exact: true }).fill('9:00-12:00, 13:00-14:00');
  }
  // What cannot be meant is said beside its field.
  await page.getByLabel(weekdayOf(open), { exact: true }).fill('from nine');
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(page.getByLabel(weekdayOf(open), { exact: true })).toBeFocused();
  await expect(page.getByText('Hours look like 9am-5pm')).toBeVisible();
  await isSound(page);
  await page.getByLabel(weekdayOf(open), { exact: true }).fill('9:00-12:00, 13:00-14:00');
  await page.getByLabel('Break between').fill('0');
  for (const [at, day, hours] of [
    [0, closed, ''],
    [1, short, '10-11am'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a day' }).click();
    await page.getByLabel('Day', { exact: true }).nth(at).fill(day);
    await page.getByLabel('Hours', { exact: true }).nth(at).fill(hours);
  }
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(page.getByText('Your bookable times were saved')).toBeVisible();
  expect([await free(open), await free(closed), await free(short)]).toEqual([8, 0, 2]);
  for (const day of [closed, short]) {
    const shown = day.split('-').reverse().join('-');
    await page.getByRole('button', { name: `Remove ${shown}` }).click();
  }
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect.poll(() => free(closed)).toBe(8);
  // They are what a reload shows.
  await page.reload();
  await expect(page.getByLabel(weekdayOf(open), { exact: true })).toHaveValue(
    '9:00-12:00, 13:00-14:00',
  );
});

test('who comes is seen, told by the feed, and called off', async ({ page, request, server }) => {
  await openHours(request, server);
  const answer = await request.post('/api/booking/free', {
    data: { day: dayAhead(3) },
  });
  const start = (await answer.json()).data.times[1].start as number;
  const booked = await request.post('/api/booking/book', {
    data: {
      topic: 'buying',
      start,
      name: 'Zoé Tremblay',
      email: 'zoe@example.ca',
      phone: '416 555-0199',
      question: `What first; what, then?\n${'A long question. '.repeat(30)}`,
      zone: 'America/Vancouver',
      consent: true,
      key: `calendar-key-${process.pid}-${Date.now()}`,
    },
  });
  expect(booked.status()).toBe(200);
  await openAdmin(page, server, '/admin/calendar');
  const row = page.getByRole('listitem').filter({ hasText: 'Zoé Tremblay' });
  await expect(row).toContainText('9:30');
  await expect(row).toContainText('Pacific Time');
  await isSoundInEveryView(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const feed = await page.getByLabel('Calendar address').inputValue();
  const path = new URL(feed).pathname;
  const events = async () => readCalendar(await (await request.get(path)).text()).events;
  const told = (await events()).find((one) => one.start === start);
  expect(told).toMatchObject({ status: 'CONFIRMED', sequence: 0 });
  expect(told?.summary).toBe('Zoé Tremblay, about buying');
  expect(told?.description).toContain('What first; what, then?\n');

  await row.getByRole('button', { name: /^Cancel/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await isSound(page);
  await page.keyboard.press('Escape');
  expect((await events()).find((one) => one.start === start)?.status).toBe('CONFIRMED');
  await row.getByRole('button', { name: /^Cancel/ }).click();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(row.getByText('Cancelled')).toBeVisible();
  expect((await events()).find((one) => one.start === start)).toMatchObject({
    status: 'CANCELLED',
    sequence: 1,
  });

  // Another address: the old one leads nowhere.
  await page.getByRole('button', { name: 'New address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click();
  await expect(page.getByLabel('Calendar address')).not.toHaveValue(feed);
  expect((await request.get(path)).status()).toBe(404);
});
