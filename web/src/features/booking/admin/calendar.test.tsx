import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { network, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';

const booking = {
  id: 7,
  with: 'Ada Roy',
  topic: 'buying',
  start: 1_795_701_600,
  end: 1_795_703_400,
  zone: 'America/Toronto',
  time: '9:00 – 9:30',
  visitor_time: '',
  home: '',
  name: 'Bo Sinclair',
  email: '',
  phone: '613 555-0142',
  question: '',
  state: 'booked',
  is_open: true,
};
let sent: [string, Record<string, unknown>][] = [];

beforeEach(() => {
  sent = [];
  const times = {
    is_saved: true,
    zone: 'America/Toronto',
    zones: [{ name: 'America/Toronto', label: 'Toronto' }],
    minutes: 30,
    buffer_minutes: 10,
    notice_minutes: 120,
    horizon_days: 60,
    hours: [{ weekday: 1, start_minute: 540, end_minute: 1020 }],
    exceptions: [{ date: '2026-12-24', start_minute: 540, end_minute: 720 }],
    feed_url: null,
  };
  const calendar = {
    day: '2026-11-26',
    until: '2026-12-09',
    zone_name: 'Toronto time',
    is_everybodys: true,
    is_cut: false,
    days: [{ date: '2026-11-26', name: 'Thursday 26 November', bookings: [booking] }],
  };
  network.use(
    http.post('*/api/admin/calendar', () => HttpResponse.json({ data: calendar })),
    http.post('*/api/admin/calendar/times', () => HttpResponse.json({ data: times })),
    ...['add', 'move', 'save_times'].map((call) =>
      http.post(`*/api/admin/calendar/${call}`, async ({ request }) => {
        sent.push([call, (await request.json()) as Record<string, unknown>]);
        return HttpResponse.json({ message: `${call} is done`, data: times });
      }),
    ),
  );
  signInAs(1);
  open({ path: '/admin/calendar', page: 'admin' });
});

const put = async (label: string, value: string, within_ = screen as typeof screen) => {
  const field = within_.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, value);
};

test('a booking that came by telephone is entered', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a booking' }));
  const dialog = within(screen.getByRole('dialog')) as unknown as typeof screen;
  await put('Name', 'Bo Sinclair', dialog);
  await put('Day', '2026-11-27', dialog);
  await put('Time', '14:30', dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Add booking' }));
  expect(
    dialog.getByText('Please enter a phone number or an email address'),
  ).toBeTruthy();
  expect(sent).toEqual([]);
  await put('Phone', '613 555-0142', dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Add booking' }));
  await screen.findByText('add is done');
  expect(sent[0]?.[1]).toMatchObject({
    day: '2026-11-27',
    minute: 870,
    minutes: null,
    name: 'Bo Sinclair',
    phone: '613 555-0142',
    topic: 'other',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a booking is moved to another day and time', async () => {
  const name = 'Move the consultation with Bo Sinclair';
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(screen.getByRole('dialog')) as unknown as typeof screen;
  expect(dialog.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-11-26');
  await put('Time', '16:05', dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await screen.findByText('move is done');
  expect(sent).toEqual([['move', { id: 7, day: '2026-11-26', minute: 965 }]]);
});

test('hours and holidays are taken as people type them', async () => {
  const monday = await screen.findByLabelText<HTMLInputElement>('Monday');
  expect(monday.value).toBe('9:00-17:00');
  await put('Monday', '9am-5pm');
  await put('Tuesday', '9-17');
  await put('Wednesday', '9 h - 17 h');
  await userEvent.click(screen.getByRole('button', { name: 'Add a day' }));
  const days = screen.getAllByLabelText<HTMLInputElement>('Day');
  await userEvent.type(days.at(-1) as HTMLElement, '2026-12-25');
  await userEvent.click(screen.getByRole('button', { name: 'Save times' }));
  await screen.findByText('save_times is done');
  expect(sent[0]?.[1]).toMatchObject({
    hours: [1, 2, 3].map((weekday) => ({
      weekday,
      start_minute: 540,
      end_minute: 1020,
    })),
    exceptions: [
      { date: '2026-12-24', start_minute: 540, end_minute: 720 },
      { date: '2026-12-25' },
    ],
  });
});

test('a day that stands twice, or without its date, is said at its field', async () => {
  const add = await screen.findByRole('button', { name: 'Add a day' });
  await userEvent.click(add);
  const hours = screen.getAllByLabelText<HTMLInputElement>('Hours');
  await userEvent.type(hours.at(-1) as HTMLElement, '9-12');
  await userEvent.click(screen.getByRole('button', { name: 'Save times' }));
  expect(await screen.findByText('Please choose the day')).toBeTruthy();
  const days = screen.getAllByLabelText<HTMLInputElement>('Day');
  await userEvent.type(days.at(-1) as HTMLElement, '2026-12-24');
  await userEvent.click(screen.getByRole('button', { name: 'Save times' }));
  expect(await screen.findByText('24-12-2026 is listed twice')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove 24-12-2026' }));
  expect(sent).toEqual([]);
});
