// Setting up, renewing and turning off the second factor.

import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { gate, network, refuse } from '../../testing/network';
import { showPart } from '../../testing/render';
import type { Security } from './api';
import { Factor } from './factor';
import { messages } from './messages';
import { messages as french } from './messages.fr';

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
  await press(view, messages.setUp);
  await view.user.type(field(messages.password), 'a door');
  await inDialog(view, messages.goOn);
  await waitFor(() => expect(field(messages.code)).toBe(document.activeElement));
}

test('without one its use is said, and only who must have one is told so', () => {
  const { unmount } = show(off);
  expect(screen.getByText(messages.factorOff)).toBeTruthy();
  expect(screen.queryByText(messages.factorRequired)).toBeNull();
  unmount();
  const required = show({ ...off, is_required: true });
  expect(screen.getByText(messages.factorRequired)).toBeTruthy();
  required.unmount();
  // Whoever has it was asked in time.
  show({ ...on, is_required: true });
  expect(screen.queryByText(messages.factorRequired)).toBeNull();
  expect(screen.getByText(messages.codesLeft(1))).toBeTruthy();
  expect(screen.queryByRole('button', { name: messages.setUp })).toBeNull();
});

test('one code that is left is told as one, in French none as well', () => {
  const isMany = (text: string) => /codes/.test(text);
  expect([0, 1, 2].map(messages.codesLeft).map(isMany)).toEqual([true, false, true]);
  expect([0, 1, 2].map(french.codesLeft).map(isMany)).toEqual([false, false, true]);
});

test('it is set up by password and code, and the codes stay until they are kept', async () => {
  const view = show(off);
  const begun = take('begin_second_factor', key);
  const confirmed = take('confirm_second_factor', { recovery_codes: codes });
  await press(view, messages.setUp);
  await view.user.type(field(messages.password), 'a door');
  await inDialog(view, messages.goOn);
  // As an app shows it, for whoever cannot scan.
  expect(await screen.findByText('ABCD EFGH IJ')).toBeTruthy();
  expect(dialog().getByRole('img').getAttribute('src')).toBe(key.picture);
  expect(dialog().getByRole('link').getAttribute('href')).toBe(key.uri);
  await view.user.type(field(messages.code), '123456');
  await inDialog(view, messages.confirm);
  expect(await screen.findByText('aaaa-bbbb')).toBeTruthy();
  expect(begun).toEqual([{ password: 'a door' }]);
  expect(confirmed).toEqual([{ code: '123456' }]);
  expect(view.onChanged).toHaveBeenCalledTimes(1);
  // They are never shown again: Escape does not close them.
  const shown = screen.getByRole<HTMLDialogElement>('dialog', {
    name: messages.codesTitle,
  });
  shown.dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true }));
  expect(shown.open).toBe(true);
  expect(screen.getByText('cccc-dddd')).toBeTruthy();
  await inDialog(view, messages.kept);
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
  await view.user.type(field(messages.code), '000000');
  await inDialog(view, messages.confirm);
  await waitFor(() =>
    expect(field(messages.code).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(document.activeElement).toBe(field(messages.code));
  expect(dialog().getByText('ABCD EFGH IJ')).toBeTruthy();
  expect(view.onChanged).not.toHaveBeenCalled();
  // What is typed next is looked at anew.
  await view.user.type(field(messages.code), '1');
  expect(field(messages.code).getAttribute('aria-invalid')).toBeNull();
});

test('a second press sends nothing twice', async () => {
  const view = show(off);
  const held = gate();
  const sent = take('begin_second_factor', key, held.opened);
  await press(view, messages.setUp);
  await view.user.type(field(messages.password), 'a door{Enter}{Enter}');
  await inDialog(view, messages.wait);
  held.open();
  await screen.findByText('ABCD EFGH IJ');
  expect(sent).toHaveLength(1);
});

test('a password that is typed is gone with its dialog', async () => {
  const view = show(on);
  await press(view, messages.turnOff);
  await view.user.type(field(messages.password), 'a door');
  await inDialog(view, messages.cancel);
  expect(screen.queryByRole('dialog')).toBeNull();
  await press(view, messages.turnOff);
  expect(field(messages.password).value).toBe('');
  expect(document.activeElement).toBe(field(messages.password));
});

test('it is turned off by both, and a refusal changes nothing', async () => {
  const view = show(on);
  refuse('auth/remove_second_factor', 422, 'The company requires it');
  await press(view, messages.turnOff);
  await view.user.type(field(messages.password), 'a door');
  await view.user.type(field(messages.codeOrRecovery), 'aaaa-bbbb');
  await inDialog(view, messages.turnOff);
  await waitFor(() => expect(view.toast()).toBe('The company requires it'));
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  expect(view.onChanged).not.toHaveBeenCalled();
  const sent = take('remove_second_factor', {});
  await inDialog(view, messages.turnOff);
  await waitFor(() => expect(view.toast()).toBe('remove_second_factor is done'));
  expect(sent).toEqual([{ password: 'a door', code: 'aaaa-bbbb' }]);
  expect(view.onChanged).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('new codes are shown in the place of the old ones, and copied', async () => {
  const view = show(on);
  const sent = take('renew_recovery_codes', { recovery_codes: codes });
  await press(view, messages.newCodes);
  await view.user.type(field(messages.password), 'a door');
  await view.user.type(field(messages.codeOrRecovery), '123456');
  await inDialog(view, messages.newCodes);
  await screen.findByText('cccc-dddd');
  expect(sent).toEqual([{ password: 'a door', code: '123456' }]);
  expect(view.onChanged).toHaveBeenCalledTimes(1);
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await inDialog(view, messages.copy);
  await waitFor(() => expect(view.toast()).toBe(messages.copied));
  expect(copied).toEqual(['aaaa-bbbb\ncccc-dddd']);
  // Plain http has no clipboard: the codes are still there to be written down.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  await inDialog(view, messages.copy);
  await waitFor(() => expect(view.toast()).toBe(messages.copyFailed));
  expect(screen.getByText('aaaa-bbbb')).toBeTruthy();
});
