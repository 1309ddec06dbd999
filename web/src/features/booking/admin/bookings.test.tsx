// Who comes when: two weeks at a time, what is called off, and the private calendar's address.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { gate, network, refuse } from '../../../testing/network';
import { showPart } from '../../../testing/render';
import { type CalendarBooking, TIMES } from './api';
import { Bookings } from './bookings';
import { Feed } from './feed';
import { messages } from './messages';

const bo: CalendarBooking = {
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
  email: 'bo@example.ca',
  phone: '',
  question: '',
  state: 'booked',
  is_open: true,
};

afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

/** Answers with these bookings; the days from which it was asked. */
function calendar(bookings: () => CalendarBooking[], more: object = {}): unknown[] {
  const asked: unknown[] = [];
  network.use(
    http.post('*/api/admin/calendar', async ({ request }) => {
      const { day } = (await request.json()) as { day: string | null };
      asked.push(day);
      const listed = bookings();
      const days =
        listed.length > 0
          ? [{ date: '2026-11-26', name: 'Thursday 26 November', bookings: listed }]
          : [];
      const data = {
        day: day ?? '2026-11-26',
        until: '2026-12-09',
        zone_name: 'Toronto time',
        is_everybodys: false,
        is_cut: false,
        days,
        ...more,
      };
      return HttpResponse.json({ data });
    }),
  );
  return asked;
}

function show(part = <Bookings />) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = showPart(
    <QueryClientProvider client={client}>{part}</QueryClientProvider>,
  );
  return { ...view, client };
}

const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const yes = () => dialog().getByRole('button', { name: messages.cancelYes });

test('nothing booked is said, and the weeks before and after are a press away', async () => {
  const asked = calendar(() => []);
  const { user } = show();
  await screen.findByText(messages.none);
  await user.click(await button(messages.later));
  await waitFor(() => expect(asked).toEqual([null, '2026-12-10']));
  // From the month before, over its end.
  await user.click(await button(messages.earlier));
  await waitFor(() => expect(asked).toEqual([null, '2026-12-10', '2026-11-26']));
  await user.click(await button(messages.earlier));
  await waitFor(() => expect(asked.at(-1)).toBe('2026-11-12'));
});

test('a calendar that did not come can be asked for again', async () => {
  refuse('admin/calendar', 500, 'Not now');
  const { user } = show();
  expect((await screen.findByText(messages.failed)).getAttribute('role')).toBe('alert');
  calendar(() => [bo]);
  await user.click(await button('Try again'));
  await screen.findByText(/Bo Sinclair/);
  expect(screen.queryByText(messages.failed)).toBeNull();
});

test('calling off asks, says who is told, and is done once', async () => {
  let listed = [bo];
  calendar(() => listed);
  const held = gate();
  const sent: unknown[] = [];
  network.use(
    http.post('*/api/admin/calendar/cancel', async ({ request }) => {
      sent.push(await request.json());
      await held.opened;
      listed = [{ ...bo, state: 'cancelled', is_open: false }];
      return HttpResponse.json({ message: 'Called off' });
    }),
  );
  const { user, toast } = show();
  await user.click(await button(messages.cancelOf('Bo Sinclair')));
  expect(dialog().getByText(messages.cancelQuestion('Bo Sinclair'))).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: messages.keep }));
  expect(sent).toEqual([]);
  await user.click(await button(messages.cancelOf('Bo Sinclair')));
  const press = yes();
  await user.click(press);
  await user.click(press);
  held.open();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ id: 7 }]);
  expect(toast()).toBe('Called off');
  await screen.findByText(messages.cancelled, { selector: '.calendar-off' });
  // What is called off can be neither moved nor called off.
  expect(
    screen.queryByRole('button', { name: messages.moveOf('Bo Sinclair') }),
  ).toBeNull();
});

test('of somebody without an address it is said that nobody writes to them', async () => {
  calendar(() => [{ ...bo, email: '', phone: '613 555-0142' }]);
  const { user } = show();
  const phone = await screen.findByRole('link', { name: '613 555-0142' });
  expect(phone.getAttribute('href')).toBe('tel:6135550142');
  await user.click(await button(messages.cancelOf('Bo Sinclair')));
  expect(dialog().getByText(messages.cancelSilent('Bo Sinclair'))).toBeTruthy();
});

test('one that cannot be called off any more says so, and the list is read again', async () => {
  let listed = [bo];
  calendar(() => listed);
  const { user, toast } = show();
  await user.click(await button(messages.cancelOf('Bo Sinclair')));
  refuse('admin/calendar/cancel', 409, 'It has begun');
  listed = [{ ...bo, is_open: false }];
  await user.click(yes());
  await waitFor(() => expect(toast()).toBe('It has begun'));
  await waitFor(() =>
    expect(
      screen.queryByRole('button', { name: messages.cancelOf('Bo Sinclair') }),
    ).toBeNull(),
  );
});

test('a viewing names its home, and another clock the time for them', async () => {
  calendar(
    () => [{ ...bo, home: '12 Lantern Street', visitor_time: '6:00', question: 'Dry?' }],
    { is_everybodys: true, is_cut: true },
  );
  show();
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText(new RegExp(messages.viewing('12 Lantern Street')))).toBeTruthy();
  expect(row.getByText(messages.theirs('6:00'))).toBeTruthy();
  expect(row.getByText('Dry?')).toBeTruthy();
  expect(screen.getByText(messages.isCut)).toBeTruthy();
  expect(screen.getByText(new RegExp(messages.everybodys))).toBeTruthy();
});

test('the private address is copied, and renewed once that was agreed to', async () => {
  const { user, toast, client } = show(<Feed url="https://www.example.ca/calendar/a" />);
  // Plain http has no clipboard.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  await user.click(await button(messages.copy));
  await waitFor(() => expect(toast()).toBe(messages.notCopied));
  let sent = 0;
  network.use(
    http.post('*/api/admin/calendar/renew_feed', () => {
      sent += 1;
      return HttpResponse.json({ message: 'Renewed', data: { feed_url: 'b' } });
    }),
  );
  await user.click(await button(messages.renew));
  await user.click(dialog().getByRole('button', { name: messages.renewNo }));
  expect(sent).toBe(0);
  await user.click(await button(messages.renew));
  await user.click(dialog().getByRole('button', { name: messages.renewYes }));
  await waitFor(() => expect(toast()).toBe('Renewed'));
  expect(sent).toBe(1);
  expect(client.getQueryData(TIMES)).toEqual({ feed_url: 'b' });
});
