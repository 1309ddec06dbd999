// Setting up, renewing and turning off the second factor.

import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { gate, network, refuse } from '../../testing/network';
import { showPart } from '../../testing/render';
import type { Security } from './api';
import { Factor } from './factor';

const off: Security = {
  has_passkeys: true,
  is_required: false,
  passkeys: [],
  recovery_codes_left: 0,
  second_factor_time: null,
};
const on: Security = {
  ...off,
  second_factor_time: 1_795_176_000,
  recovery_codes_left: 1,
};
const key = {
  key: 'ABCDEFGHIJ',
  picture: 'data:image/svg+xml,<svg/>',
  uri: 'otpauth://totp/Keyturn',
};
const codes = ['aaaa-bbbb', 'cccc-dddd'];

afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

/** Answers a call; what it was sent. */
function take(call: string, data: object, opened = Promise.resolve()): unknown[] {
  const sent: unknown[] = [];
  network.use(
    http.post(`*/api/auth/${call}`, async ({ request }) => {
      sent.push(await request.json());
      await opened;
      return HttpResponse.json({ message: `${call} is done`, data });
    }),
  );
  return sent;
}

function show(security: Security) {
  const onChanged = vi.fn();
  return { ...showPart(<Factor security={security} onChanged={onChanged} />), onChanged };
}
type View = ReturnType<typeof show>;

const press = ({ user }: View, name: string) =>
  user.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const inDialog = (view: View, name: string) =>
  view.user.click(dialog().getByRole('button', { name }));
const field = (name: string) => dialog().getByLabelText<HTMLInputElement>(name);

async function toCode(view: View) {
  take('begin_second_factor', key);
  await press(view, 'Set up');
  await view.user.type(field('Password'), 'a door');
  await inDialog(view, 'Go on');
  await waitFor(() => expect(field('Code')).toBe(document.activeElement));
}

test('without one its use is said, and only who must have one is told so', () => {
  const { unmount } = show(off);
  expect(screen.getByText(/your password alone opens nothing/)).toBeTruthy();
  expect(screen.queryByText(/The company asks you/)).toBeNull();
  unmount();
  const required = show({ ...off, is_required: true });
  expect(screen.getByText(/The company asks you for a second factor/)).toBeTruthy();
  required.unmount();
  // Whoever has it was asked in time.
  show({ ...on, is_required: true });
  expect(screen.queryByText(/The company asks you/)).toBeNull();
  expect(screen.getByText('1 recovery code is left.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
});

test('it is set up by password and code, and the codes stay until they are kept', async () => {
  const view = show(off);
  const begun = take('begin_second_factor', key);
  const confirmed = take('confirm_second_factor', { recovery_codes: codes });
  await press(view, 'Set up');
  await view.user.type(field('Password'), 'a door');
  await inDialog(view, 'Go on');
  // As an app shows it, for whoever cannot scan.
  expect(await screen.findByText('ABCD EFGH IJ')).toBeTruthy();
  expect(dialog().getByRole('img').getAttribute('src')).toBe(key.picture);
  expect(dialog().getByRole('link').getAttribute('href')).toBe(key.uri);
  await view.user.type(field('Code'), '123456');
  await inDialog(view, 'Turn on');
  expect(await screen.findByText('aaaa-bbbb')).toBeTruthy();
  expect(begun).toEqual([{ password: 'a door' }]);
  expect(confirmed).toEqual([{ code: '123456' }]);
  expect(view.onChanged).toHaveBeenCalledTimes(1);
  // They are never shown again: Escape does not close them.
  const shown = screen.getByRole<HTMLDialogElement>('dialog', { name: /recovery codes/ });
  shown.dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true }));
  expect(shown.open).toBe(true);
  expect(screen.getByText('cccc-dddd')).toBeTruthy();
  await inDialog(view, 'I have kept them');
  expect(screen.queryByText('aaaa-bbbb')).toBeNull();
});

test('a wrong code stands beside its field, and the key stays', async () => {
  const view = show(off);
  await toCode(view);
  network.use(
    http.post('*/api/auth/confirm_second_factor', () =>
      HttpResponse.json({ message: 'Not this one', field: 'code' }, { status: 422 }),
    ),
  );
  await view.user.type(field('Code'), '000000');
  await inDialog(view, 'Turn on');
  await waitFor(() => expect(field('Code').getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field('Code'));
  expect(dialog().getByText('ABCD EFGH IJ')).toBeTruthy();
  expect(view.onChanged).not.toHaveBeenCalled();
  // What is typed next is looked at anew.
  await view.user.type(field('Code'), '1');
  expect(field('Code').getAttribute('aria-invalid')).toBeNull();
});

test('a second press sends nothing twice', async () => {
  const view = show(off);
  const held = gate();
  const sent = take('begin_second_factor', key, held.opened);
  await press(view, 'Set up');
  await view.user.type(field('Password'), 'a door{Enter}{Enter}');
  await inDialog(view, 'Please wait...');
  held.open();
  await screen.findByText('ABCD EFGH IJ');
  expect(sent).toHaveLength(1);
});

test('a password that is typed is gone with its dialog', async () => {
  const view = show(on);
  await press(view, 'Turn off');
  await view.user.type(field('Password'), 'a door');
  await inDialog(view, 'Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press(view, 'Turn off');
  expect(field('Password').value).toBe('');
  expect(document.activeElement).toBe(field('Password'));
});

test('it is turned off by both, and a refusal changes nothing', async () => {
  const view = show(on);
  refuse('auth/remove_second_factor', 422, 'The company requires it');
  await press(view, 'Turn off');
  await view.user.type(field('Password'), 'a door');
  await view.user.type(field('Code of the app, or a recovery code'), 'aaaa-bbbb');
  await inDialog(view, 'Turn off');
  await waitFor(() => expect(view.toast()).toBe('The company requires it'));
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  expect(view.onChanged).not.toHaveBeenCalled();
  const sent = take('remove_second_factor', {});
  await inDialog(view, 'Turn off');
  await waitFor(() => expect(view.toast()).toBe('remove_second_factor is done'));
  expect(sent).toEqual([{ password: 'a door', code: 'aaaa-bbbb' }]);
  expect(view.onChanged).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('new codes are shown in the place of the old ones, and copied', async () => {
  const view = show(on);
  const sent = take('renew_recovery_codes', { recovery_codes: codes });
  await press(view, 'New recovery codes');
  await view.user.type(field('Password'), 'a door');
  await view.user.type(field('Code of the app, or a recovery code'), '123456');
  await inDialog(view, 'New recovery codes');
  await screen.findByText('cccc-dddd');
  expect(sent).toEqual([{ password: 'a door', code: '123456' }]);
  expect(view.onChanged).toHaveBeenCalledTimes(1);
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await inDialog(view, 'Copy');
  await waitFor(() => expect(view.toast()).toBe('Copied'));
  expect(copied).toEqual(['aaaa-bbbb\ncccc-dddd']);
  // Plain http has no clipboard: the codes are still there to be written down.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  await inDialog(view, 'Copy');
  await waitFor(() => expect(view.toast()).toMatch(/Please write the codes down/));
  expect(screen.getByText('aaaa-bbbb')).toBeTruthy();
});
