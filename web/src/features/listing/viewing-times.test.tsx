import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { home } from '../../testing/homes';
import { network } from '../../testing/network';
import { open } from '../../testing/render';
import { messages as french } from './viewing-messages.fr';
import { daysOf, pickStarts } from './viewing-times';

const seconds = (text: string) => Date.parse(text) / 1000;

const openHome = () => {
  const one = home(14, { viewing_path: '/book?home=14' });
  return open({
    path: one.path,
    page: 'listing',
    queries: [{ key: ['home', 14], data: one }],
  });
};

const books = () =>
  screen
    .getAllByRole('link', { name: 'Book a viewing' })
    .map((link) => link.getAttribute('href'));

test('times are grouped by the day at the home', () => {
  const starts = ['2026-11-28T03:30:00Z', '2026-11-28T15:00:00Z'].map(seconds);
  expect(daysOf(starts, 'America/Toronto').map(({ date }) => date)).toEqual([
    '2026-11-27',
    '2026-11-28',
  ]);
});

test('of many times those over the day are shown', () => {
  expect(pickStarts([1, 2, 3], 4)).toEqual([1, 2, 3]);
  expect(pickStarts([1, 2, 3, 4, 5, 6, 7], 4)).toEqual([1, 3, 5, 7]);
});

test('a full hour has no minutes in French', () => {
  expect(['9\u202fh\u202f00', '11\u00a0h\u00a030'].map(french.start)).toEqual([
    '9\u202fh',
    '11\u00a0h\u00a030',
  ]);
});

test('a day and a time are chosen beside the home, and go along to the booking', async () => {
  let body: unknown;
  network.use(
    http.post('*/api/booking/free', async ({ request }) => {
      body = await request.json();
      const times = [
        '2026-11-28T15:00:00Z',
        '2026-11-28T19:00:00Z',
        '2026-11-30T15:00:00Z',
      ];
      return HttpResponse.json({
        data: {
          zone: 'America/Toronto',
          times: times.map((at) => ({ start: seconds(at), end: seconds(at) + 1800 })),
        },
      });
    }),
  );
  const { user } = openHome();
  // Without the times, a link is there.
  expect(books()).toContain('/book?home=14');
  const day = await screen.findByRole('radio', { name: /30/ });
  expect(body).toEqual({ home: 14, days: 14 });
  screen.getByRole('group', { name: /^Time \(Eastern Time\)$/ });
  await user.click(screen.getByRole('radio', { name: /^10:00/ }));
  expect(books()).toContain(
    `/book?home=14&day=2026-11-28&start=${seconds('2026-11-28T15:00:00Z')}`,
  );
  await user.click(day);
  expect(screen.getAllByRole('radio', { name: /:00/ })).toHaveLength(1);
  // Another day has no time yet.
  expect(books().filter((href) => href?.includes('start='))).toEqual([]);
  expect(
    screen.getByRole('link', { name: 'All days and times' }).getAttribute('href'),
  ).toBe('/book?home=14&day=2026-11-30');
});

test('a home without times, and times that cannot be loaded, leave the link', async () => {
  network.use(
    http.post('*/api/booking/free', () =>
      HttpResponse.json({ data: { zone: 'America/Toronto', times: [] } }),
    ),
  );
  const { unmount } = openHome();
  await screen.findByText(/No times are open/);
  expect(books()).toContain('/book?home=14');
  unmount();
  network.use(
    http.post('*/api/booking/free', () =>
      HttpResponse.json({ message: 'x' }, { status: 503 }),
    ),
  );
  openHome();
  await waitFor(() => screen.getByText(/couldn’t be loaded/), { timeout: 20_000 });
  expect(books()).toContain('/book?home=14');
});
