// One's own name and address: what is stored, refused, and confirmed by a code.

import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { readName } from '../../../core/session/session';
import { answer, network, refuse, signInAs } from '../../../testing/network';
import { showPart } from '../../../testing/render';
import { messages } from '../messages';
import { OwnIdentity } from './own-identity';

const ada = { first_name: 'Ada', last_name: 'Roy', email: 'ada@example.ca' };

/** Answers a call; what it was sent. */
function take(call: string, data: object = {}): unknown[] {
  const sent: unknown[] = [];
  network.use(
    http.post(`*/api/auth/${call}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: `${call} is done`, data });
    }),
  );
  return sent;
}

async function visit() {
  signInAs(1);
  answer('auth/account', { data: ada });
  const view = showPart(<OwnIdentity userId={1} />);
  await screen.findByText('ada@example.ca');
  return view;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });

test('a name is stored, also in the session of this browser', async () => {
  const sent = take('change_name');
  const { user, toast } = await visit();
  expect([field(messages.firstName).value, field(messages.lastName).value]).toEqual([
    'Ada',
    'Roy',
  ]);
  await user.clear(field(messages.lastName));
  await user.type(field(messages.lastName), 'Tremblay{Enter}');
  await waitFor(() => expect(toast()).toBe('change_name is done'));
  expect(sent).toEqual([{ first_name: 'Ada', last_name: 'Tremblay' }]);
  expect(readName()).toBe('Ada Tremblay');
});

test('a name that is refused is said at its field, and changes no session', async () => {
  const { user } = await visit();
  network.use(
    http.post('*/api/auth/change_name', () =>
      HttpResponse.json({ message: 'Too long', field: 'last_name' }, { status: 422 }),
    ),
  );
  await user.type(field(messages.lastName), ' Tremblay{Enter}');
  await waitFor(() =>
    expect(field(messages.lastName).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(document.activeElement).toBe(field(messages.lastName));
  expect(field(messages.lastName).value).toBe('Roy Tremblay');
  expect(readName()).toBe('Ada Roy');
});

test('an address changes by the password and then the code that was sent there', async () => {
  const asked = take('change_email', { token: 't1', sent_to: 'zoe@example.ca' });
  const confirmed = take('confirm_email');
  const { user, toast } = await visit();
  await user.click(button(messages.changeEmail));
  await user.type(field(messages.newEmail), 'zoe@example.ca');
  await user.type(field(messages.password), 'a door');
  await user.click(button(messages.sendCode));
  await screen.findByText(messages.sentTo('zoe@example.ca'));
  expect(asked).toEqual([{ email: 'zoe@example.ca', password: 'a door' }]);
  // Nothing has changed until the code is there.
  expect(screen.getByText('ada@example.ca')).toBeTruthy();
  answer('auth/account', { data: { ...ada, email: 'zoe@example.ca' } });
  await user.type(field(messages.emailCode), '123456');
  await user.click(button(messages.confirmEmail));
  await waitFor(() => expect(toast()).toBe('confirm_email is done'));
  expect(confirmed).toEqual([{ token: 't1', code: '123456' }]);
  await screen.findByText('zoe@example.ca');
  expect(screen.queryByLabelText(messages.emailCode)).toBeNull();
});

test('a wrong code leaves the address, and can be typed again', async () => {
  take('change_email', { token: 't1', sent_to: 'zoe@example.ca' });
  const { user } = await visit();
  await user.click(button(messages.changeEmail));
  await user.type(field(messages.newEmail), 'zoe@example.ca');
  await user.type(field(messages.password), 'a door{Enter}');
  await screen.findByLabelText(messages.emailCode);
  network.use(
    http.post('*/api/auth/confirm_email', () =>
      HttpResponse.json({ message: 'Not this one', field: 'code' }, { status: 422 }),
    ),
  );
  await user.type(field(messages.emailCode), '000000{Enter}');
  await waitFor(() =>
    expect(field(messages.emailCode).getAttribute('aria-invalid')).toBe('true'),
  );
  await user.click(button(messages.cancel));
  expect(screen.getByText('ada@example.ca')).toBeTruthy();
  // The next try begins with the address, and has no password in it.
  await user.click(button(messages.changeEmail));
  expect([field(messages.newEmail).value, field(messages.password).value]).toEqual([
    '',
    '',
  ]);
});

test('before the second factor that is asked for, nothing of it is shown', async () => {
  signInAs(1);
  refuse('auth/account', 403, 'A second factor is needed');
  showPart(<OwnIdentity userId={1} />);
  expect(screen.getByText(messages.loading)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(messages.loading)).toBeNull());
  expect(screen.queryByLabelText(messages.firstName)).toBeNull();
});
