// What the company does with alerts: homes that are still true, and an address that is erased.

import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answer, gate, network, refuse, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';
import { messages } from './messages';

const nothing = { tableData: [], totalItems: 0, totalPages: 0, currentPage: 0 };
const counts = { confirmed: 1200, unconfirmed: 2, paused: 0, bounced: 0, ended: 0 };

function home(ListingKey: number) {
  return {
    ListingKey,
    listing_id: `K-${ListingKey}`,
    address: `${ListingKey} Lantern Street`,
    ends: 1_795_176_000,
  };
}

function visit() {
  signInAs(1);
  return open({ path: '/admin/alerts', page: 'admin' });
}

function empty() {
  answer('admin/alert_overview', { data: counts });
  answer('admin/stale_homes', nothing);
  answer('admin/unanswered_searches', nothing);
}

const part = (name: string) => within(screen.getByRole('region', { name }));

test('nothing to do is said of each list', async () => {
  empty();
  visit();
  await screen.findByText(messages.staleEmpty);
  await screen.findByText(messages.unansweredEmpty);
  await waitFor(() => expect(screen.getByText('1,200')).toBeTruthy());
  expect(screen.queryByRole('button', { name: messages.more })).toBeNull();
});

test('a list that did not come is told, and can be asked for again', async () => {
  empty();
  refuse('admin/stale_homes', 500, 'Not now');
  const { user } = visit();
  await screen.findByText(messages.failed);
  expect(screen.getByText('Not now')).toBeTruthy();
  answer('admin/stale_homes', { ...nothing, tableData: [home(12)], totalItems: 1 });
  await user.click(part(messages.stale).getByRole('button', { name: 'Try again' }));
  await screen.findByText('12 Lantern Street');
});

test('a long list grows by a page', async () => {
  empty();
  const sizes: (string | null)[] = [];
  network.use(
    http.post('*/api/admin/unanswered_searches', ({ request }) => {
      const size = new URL(request.url).searchParams.get('size');
      sizes.push(size);
      const rows = Array.from({ length: Math.min(Number(size), 21) }, (_, at) => ({
        path: `/homes?beds=${at}`,
        search: `${at} bedrooms`,
        alerts: 3,
      }));
      return HttpResponse.json({ ...nothing, tableData: rows, totalItems: 21 });
    }),
  );
  const { user } = visit();
  const list = () => part(messages.unanswered);
  await user.click(await screen.findByRole('button', { name: messages.more }));
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(21));
  expect(sizes).toEqual(['20', '40']);
  expect(screen.queryByRole('button', { name: messages.more })).toBeNull();
});

test('a home that is still true is published anew, once', async () => {
  empty();
  let left = [home(12), home(14)];
  network.use(
    http.post('*/api/admin/stale_homes', () =>
      HttpResponse.json({ ...nothing, tableData: left, totalItems: left.length }),
    ),
  );
  const held = gate();
  const sent: unknown[] = [];
  network.use(
    http.post('*/api/admin/publish_property', async ({ request }) => {
      sent.push(await request.json());
      await held.opened;
      left = [home(14)];
      return HttpResponse.json({ message: 'Published' });
    }),
  );
  const { user } = visit();
  const button = await screen.findByRole('button', {
    name: messages.stillTrueOf('12 Lantern Street'),
  });
  await user.click(button);
  await user.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  held.open();
  await screen.findByText(messages.done);
  await waitFor(() => expect(screen.queryByText('12 Lantern Street')).toBeNull());
  expect(screen.getByText('14 Lantern Street')).toBeTruthy();
  expect(sent).toEqual([{ ListingKey: 12, PublicationState: 'published' }]);
});

test('a home that somebody else has sold meanwhile says so, and the list is read again', async () => {
  empty();
  answer('admin/stale_homes', { ...nothing, tableData: [home(12)], totalItems: 1 });
  const { user } = visit();
  const button = await screen.findByRole('button', {
    name: messages.stillTrueOf('12 Lantern Street'),
  });
  refuse('admin/publish_property', 409, 'Somebody has changed it');
  answer('admin/stale_homes', nothing);
  await user.click(button);
  await screen.findByText('Somebody has changed it');
  await screen.findByText(messages.staleEmpty);
});

const email = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: messages.email });
const askErase = () => screen.getByRole('button', { name: messages.eraseButton });

test('an address is erased only after it was read once more', async () => {
  empty();
  const sent: unknown[] = [];
  network.use(
    http.post('*/api/admin/erase_alerts', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'They were erased', data: { alerts: 2 } });
    }),
  );
  const { user } = visit();
  await user.click(askErase());
  expect(screen.getByText(messages.emailMissing)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(email(), 'ari@example.ca');
  await user.click(askErase());
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('ari@example.ca')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: messages.eraseNo }));
  expect(sent).toEqual([]);
  expect(email().value).toBe('ari@example.ca');
  await user.click(askErase());
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: messages.eraseYes }),
  );
  await screen.findByText('They were erased');
  expect(sent).toEqual([{ email: 'ari@example.ca' }]);
  expect(email().value).toBe('');
});

test('an address that is none is said at its field, and stays', async () => {
  empty();
  network.use(
    http.post('*/api/admin/erase_alerts', () =>
      HttpResponse.json(
        { message: 'Invalid email address', field: 'email' },
        { status: 422 },
      ),
    ),
  );
  const { user } = visit();
  await user.type(email(), 'ari');
  await user.click(askErase());
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: messages.eraseYes }),
  );
  await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
  expect(email().value).toBe('ari');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
