import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { network, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';
import type { Incident, PersonRecord, Retention } from './api';

beforeEach(() => signInAs(1));

const visit = (query = '') => open({ path: `/admin/privacy${query}`, page: 'admin' });

/** Answers a call; the bodies that came are kept. */
function answerCall(call: string, reply: object, status = 200): unknown[] {
  const log: unknown[] = [];
  network.use(
    http.post(`*/api/admin/privacy/${call}`, async ({ request }) => {
      const text = await request.text();
      log.push(text === '' ? null : JSON.parse(text));
      return HttpResponse.json(reply, { status });
    }),
  );
  return log;
}

const found: PersonRecord = {
  email: 'zoe@example.ca',
  account: { user_id: 7, name: 'Zoé Roy', group_id: 4 },
  parts: [
    { part: 'messages', count: 2, newest: 1_795_176_000 },
    { part: 'mails', count: 5_000, newest: null },
  ],
  mentions: 1,
  can_erase: true,
};

const button = (name: string) => screen.getByRole('button', { name });

async function look(email: string) {
  const view = visit();
  await view.user.type(await screen.findByLabelText('Email address'), email);
  await view.user.click(button('Find'));
  return view;
}

test('what there is of an address is listed, and what is not erased from here', async () => {
  const asked = answerCall('find', { data: found });
  await look('Zoe@Example.ca');
  await screen.findByRole('heading', { name: 'What we hold about zoe@example.ca' });
  expect(asked).toEqual([{ email: 'Zoe@Example.ca' }]);
  screen.getByText('Messages to the company');
  screen.getByText('5,000 or more');
  screen.getByText('Account of Zoé Roy (customer)');
  const properties = screen.getByRole<HTMLAnchorElement>('link', {
    name: 'Show these properties',
  });
  expect(properties.getAttribute('href')).toBe(
    '/admin/properties?search=zoe%40example.ca',
  );
});

test('erasing asks for the address again, and says what is wrong beside it', async () => {
  answerCall('find', { data: found });
  const { user } = await look('zoe@example.ca');
  await user.click(await screen.findByRole('button', { name: 'Erase…' }));
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText('Messages to the company: 2');
  const message = 'Please type the same address again';
  answerCall('erase', { message, code: 'privacy.confirm_wrong', field: 'confirm' }, 422);
  await user.click(dialog.getByRole('button', { name: 'Erase permanently' }));
  await dialog.findAllByText(message);
  const confirm = dialog.getByLabelText('Type the address again to erase it');
  expect(document.activeElement).toBe(confirm);
  const sent = answerCall('erase', { message: 'Erased', code: 'x', data: { parts: [] } });
  await user.type(confirm, 'zoe@example.ca{Enter}');
  await screen.findByText('Erased');
  expect(sent).toEqual([{ email: 'zoe@example.ca', confirm: 'zoe@example.ca' }]);
  expect(screen.queryByText('Messages to the company')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('');
});

test('the company’s own people are not erased from here, and nothing is said so', async () => {
  const account = { user_id: 2, name: 'Ada Roy', group_id: 1 };
  answerCall('find', { data: { ...found, account, can_erase: false } });
  await look('ada@example.ca');
  await screen.findByText(/Delete it under Users first/);
  expect(screen.queryByRole('button', { name: 'Erase…' })).toBeNull();
});

test('an address of which there is nothing says so, and stays typed between parts', async () => {
  answerCall('find', {
    data: { ...found, account: null, parts: [], mentions: 0, can_erase: false },
  });
  const { user, address } = await look('zoe@example.ca');
  await screen.findByText('We hold nothing about zoe@example.ca.');
  await user.click(button('Privacy officer'));
  await screen.findByText(/No one is named yet/);
  expect(address()).toBe('/admin/privacy?part=officer');
  await user.click(button('One person’s data'));
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe(
    'zoe@example.ca',
  );
  expect(address(), 'nobody’s address stands there').toBe('/admin/privacy');
});

test('what is kept for how long, what goes next and what went is told', async () => {
  const data: Retention = {
    rules: [
      { rule: 'messages', days: null, months: null, ran_time: null, due: 0, due_soon: 0 },
      {
        rule: 'spam',
        days: 90,
        months: null,
        ran_time: 1_795_176_000,
        due: 3,
        due_soon: 12,
      },
      { rule: 'bookings', days: null, months: 12, ran_time: null, due: 0, due_soon: 0 },
    ],
    views_days: 400,
    runs: [
      { time: 1_795_176_000, rule: 'spam', deleted: 1_234, until_time: 1_787_400_000 },
    ],
  };
  answerCall('retention', { data });
  visit('?part=retention');
  await screen.findByText('Until someone deletes it');
  screen.getByText('90 days');
  screen.getByText('3 now, 12 within 30 days');
  screen.getByText('12 months');
  screen.getByText('Nothing within 30 days');
  screen.getByText(/1,234 deleted, all older than/);
});

const incident: Incident = {
  id: 4,
  sn: 1,
  found_on: '2026-11-19',
  happened_on: '',
  happened_until: '',
  what: 'A list went to a supplier.',
  data_kinds: 'Names',
  people: null,
  is_harmful: null,
  reasons: '',
  opc_told_on: '',
  cai_told_on: '',
  people_told_on: '',
  measures: '',
  revision: 3,
  creation_time: 1_795_176_000,
  updated_time: 1_795_176_000,
};

const list = (rows: Incident[]) => ({
  tableData: rows,
  totalItems: rows.length,
  totalPages: 1,
  currentPage: 0,
});

test('an incident is changed with the revision that was seen, and judged with reasons', async () => {
  answerCall('incidents', list([incident]));
  const { user } = visit('?part=incidents');
  await user.click(
    await screen.findByRole('button', { name: 'Edit “A list went to a supplier.”' }),
  );
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Real risk of significant harm'), 'No');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findAllByText(/Please say why there is a real risk/);
  const sent = answerCall('update_incident', { message: 'Changed', code: 'x' });
  await user.type(dialog.getByLabelText('Why, or why not'), 'Deleted unread.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Changed');
  expect(sent).toEqual([
    {
      incident_id: 4,
      revision: 3,
      incident: expect.objectContaining({
        what: 'A list went to a supplier.',
        people: '',
        is_harmful: 'no',
        reasons: 'Deleted unread.',
      }),
    },
  ]);
});

test('what was typed of an incident is not dropped without a question', async () => {
  answerCall('incidents', list([]));
  const { user } = visit('?part=incidents');
  await user.click(await screen.findByRole('button', { name: 'Add incident' }));
  await user.type(screen.getByLabelText('What happened, and how'), 'A letter');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('What happened, and how').value).toBe(
    'A letter',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() =>
    expect(screen.queryByLabelText('What happened, and how')).toBeNull(),
  );
});
