import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { network, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';
import type { MissedAddress, Redirect } from './api';

beforeEach(() => signInAs(1));

const redirect: Redirect = {
  id: 7,
  sn: 1,
  source: '/old',
  target: '/about',
  kind: 'prefix',
  status: 301,
  hits: 12,
  last_hit_time: null,
  updated_time: 1_795_176_000,
};

const missed: MissedAddress = {
  sn: 1,
  path: '/lost',
  source: '',
  misses: 3,
  last_missed_time: 1_795_176_000,
};

function answerList(call: string, rows: object[]) {
  network.use(
    http.post(`*/api/admin/${call}`, () =>
      HttpResponse.json({
        tableData: rows,
        totalItems: rows.length,
        totalPages: 1,
        currentPage: 0,
      }),
    ),
  );
}

/** Answers a call; the bodies that came are kept. */
function answerCall(call: string, reply: object, status = 200): string[] {
  const log: string[] = [];
  network.use(
    http.post(`*/api/admin/${call}`, async ({ request }) => {
      log.push(await request.text());
      return HttpResponse.json(reply, { status });
    }),
  );
  return log;
}

const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

test('a redirect is added; a chain stays in the form with its addresses', async () => {
  answerList('all_redirects', []);
  const { user } = open({ path: '/admin/redirects', page: 'admin' });
  expect(await screen.findByText('No redirects.')).toBeTruthy();
  const chain = 'This would lead from one redirect to the next: /a → /b → /c.';
  answerCall('add_redirect', { message: chain, field: 'target' }, 409);
  await user.click(button('Add redirect'));
  const form = dialog('Add redirect');
  await user.type(form.getByLabelText('Old address'), '/a');
  await user.type(form.getByLabelText('New address'), '/b');
  await user.click(form.getByRole('button', { name: 'Add redirect' }));
  expect(await form.findByText(chain, { selector: '.error-text' })).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('New address').value).toBe('/b');
  const sent = answerCall('add_redirect', { message: 'Redirect added' });
  await user.click(form.getByRole('button', { name: 'Add redirect' }));
  expect(await screen.findByText('Redirect added')).toBeTruthy();
  expect(sent.map((body) => JSON.parse(body))).toEqual([
    { source: '/a', target: '/b', kind: 'exact', status: 301 },
  ]);
});

test('an address that is gone has no new one', async () => {
  answerList('all_redirects', [redirect]);
  const { user } = open({ path: '/admin/redirects', page: 'admin' });
  await user.click(await screen.findByRole('button', { name: /Change the redirect/ }));
  const form = dialog('Change redirect');
  await user.selectOptions(form.getByLabelText('Type'), '410');
  expect(form.queryByLabelText('New address')).toBeNull();
  const sent = answerCall('update_redirect', { message: 'Redirect changed' });
  await user.click(form.getByRole('button', { name: 'Change redirect' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent[0] ?? '')).toEqual({
    redirect_id: 7,
    source: '/old',
    target: '',
    kind: 'prefix',
    status: 410,
  });
});

test('wrong rows of a file are named, and nothing is said to be imported', async () => {
  answerList('all_redirects', []);
  const { user } = open({ path: '/admin/redirects', page: 'admin' });
  await screen.findByText('No redirects.');
  const refused = [{ row: 3, source: 'old', message: 'It must begin with /', code: 'x' }];
  const report = { message: '', code: '', added: 0, changed: 0, unchanged: 0 };
  answerCall('redirects/import', { ...report, wrong: 1, refused });
  const file = new File(['source,target\n'], 'a.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('Import CSV'), file);
  expect(await screen.findByText('Row 3 (old): It must begin with /')).toBeTruthy();
  answerCall('redirects/import', { ...report, added: 2, wrong: 0, refused: [] });
  await user.upload(screen.getByLabelText('Import CSV'), file);
  expect(await screen.findByText('2 added, 0 changed, 0 unchanged.')).toBeTruthy();
  expect(screen.queryByText('Row 3 (old): It must begin with /')).toBeNull();
});

test('a missed address begins a redirect, or leaves the list', async () => {
  answerList('all_missed_addresses', [missed]);
  const { user } = open({ path: '/admin/redirects/missed', page: 'admin' });
  expect(await screen.findByText('Direct or unknown')).toBeTruthy();
  await user.click(button('Redirect /lost'));
  const form = dialog('Add redirect');
  expect(form.getByLabelText<HTMLInputElement>('Old address').value).toBe('/lost');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  const sent = answerCall('forget_missed_address', { message: 'Removed from the list' });
  await user.click(button('Remove /lost from the list'));
  expect(await screen.findByText('Removed from the list')).toBeTruthy();
  expect(sent).toEqual(['{"path":"/lost"}']);
});
