// Passkeys: adding one with the browser's device, renaming and removing it, and signing in by it.

import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { createApi } from '../../core/api/client';
import { network, refuse } from '../../testing/network';
import { showPart } from '../../testing/render';
import type { Passkey, Security } from './api';
import { signInByPasskey } from './passkey-sign-in';
import { Passkeys } from './passkeys';
import { messages } from './messages';

const desk: Passkey = {
  id: 3,
  name: 'Desk key',
  creation_time: 1_795_176_000,
  last_used_time: null,
};
const security: Security = {
  has_passkeys: true,
  is_required: false,
  passkeys: [],
  recovery_codes_left: 0,
  second_factor_time: null,
};
const bytes = (...values: number[]) => Uint8Array.from(values).buffer;

class FakeCredential {
  id = 'key-1';
  rawId = bytes(255, 254);
  type = 'public-key';
  response = {
    attestationObject: bytes(1),
    clientDataJSON: bytes(2),
    authenticatorData: bytes(3),
    signature: bytes(4),
    userHandle: null,
  };
  getClientExtensionResults() {
    return {};
  }
}

/** A browser that knows passkeys, and a device that does this when it is asked. */
function deviceThat(does: (options: never) => Promise<unknown>) {
  vi.stubGlobal('PublicKeyCredential', FakeCredential);
  const asked = vi.fn(does);
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: asked, get: asked },
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

function show(more: Partial<Security> = {}) {
  const onChanged = vi.fn();
  const part = <Passkeys security={{ ...security, ...more }} onChanged={onChanged} />;
  return { ...showPart(part), onChanged };
}
type View = ReturnType<typeof show>;

/** Answers a call; what it was sent. */
function take(call: string, data: object = {}): unknown[] {
  const sent: unknown[] = [];
  network.use(
    http.post(`*/api/auth/${call}`, async ({ request }) => {
      const text = await request.text();
      sent.push(text === '' ? null : JSON.parse(text));
      return HttpResponse.json({ message: `${call} is done`, data });
    }),
  );
  return sent;
}

const begin = () =>
  take('begin_passkey', {
    ceremony: 'c1',
    options: { challenge: '__8', user: { id: 'AQ', name: 'Ada' } },
  });

const dialog = () => within(screen.getByRole('dialog'));
const field = (name: string) => dialog().getByRole<HTMLInputElement>('textbox', { name });

async function add({ user }: View, name: string) {
  await user.click(screen.getByRole('button', { name: messages.add }));
  if (name) {
    await user.type(field(messages.passkeyName), name);
  }
  await user.type(dialog().getByLabelText(messages.password), 'a door');
  await user.click(dialog().getByRole('button', { name: messages.goOn }));
}

test('where none can be added it is said why', () => {
  const { unmount } = show();
  expect(screen.getByText(messages.passkeysNoBrowser)).toBeTruthy();
  expect(screen.getByText(messages.passkeysNone)).toBeTruthy();
  expect(screen.queryByRole('button', { name: messages.add })).toBeNull();
  unmount();
  deviceThat(async () => null);
  show({ has_passkeys: false });
  expect(screen.getByText(messages.passkeysAway)).toBeTruthy();
  expect(screen.queryByRole('button', { name: messages.add })).toBeNull();
});

test('a key is made by the device and sent in the letters of addresses', async () => {
  const device = deviceThat(async () => new FakeCredential());
  const begun = begin();
  const added = take('add_passkey');
  const view = show();
  await add(view, 'Desk key');
  await waitFor(() => expect(view.toast()).toBe('add_passkey is done'));
  expect(begun).toEqual([{ password: 'a door' }]);
  expect(device.mock.calls[0]?.[0]).toMatchObject({
    publicKey: { challenge: Uint8Array.of(255, 255), user: { id: Uint8Array.of(1) } },
  });
  expect(added).toMatchObject([
    {
      ceremony: 'c1',
      name: 'Desk key',
      credential: {
        id: 'key-1',
        rawId: '__4',
        response: { attestationObject: 'AQ', clientDataJSON: 'Ag' },
      },
    },
  ]);
  expect(view.onChanged).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a name the device is not asked, so that it makes no key that nobody keeps', async () => {
  const device = deviceThat(async () => new FakeCredential());
  const begun = begin();
  const view = show();
  await add(view, '  ');
  await waitFor(() => expect(view.toast()).toBe(messages.nameMissing));
  expect(document.activeElement).toBe(field(messages.passkeyName));
  expect(begun).toEqual([]);
  expect(device).not.toHaveBeenCalled();
});

test.each([
  [new DOMException('', 'InvalidStateError'), messages.known],
  [new DOMException('', 'NotAllowedError'), messages.cancelled],
  [null, messages.cancelled],
])('a device that answers %s leaves the dialog open', async (answer, text) => {
  deviceThat(async () => {
    if (answer) {
      throw answer;
    }
    return null;
  });
  begin();
  const added = take('add_passkey');
  const view = show();
  await add(view, 'Desk key');
  await waitFor(() => expect(view.toast()).toBe(text));
  expect(added).toEqual([]);
  expect(field(messages.passkeyName).value).toBe('Desk key');
  expect(view.onChanged).not.toHaveBeenCalled();
});

test('one is renamed from the name that it has', async () => {
  const view = show({ passkeys: [desk, { ...desk, id: 4, name: 'Phone' }] });
  expect(screen.getAllByText(new RegExp(messages.neverUsed))).toHaveLength(2);
  const sent = take('rename_passkey');
  await view.user.click(screen.getByRole('button', { name: messages.renameOf('Phone') }));
  expect(field(messages.passkeyName).value).toBe('Phone');
  await view.user.type(field(messages.passkeyName), ' two{Enter}');
  await waitFor(() => expect(view.toast()).toBe('rename_passkey is done'));
  expect(sent).toEqual([{ id: 4, name: 'Phone two' }]);
});

test('one is removed by the password, and not by a wrong one', async () => {
  const view = show({ passkeys: [desk] });
  refuse('auth/remove_passkey', 422, 'The password is not correct');
  await view.user.click(
    screen.getByRole('button', { name: messages.removeOf('Desk key') }),
  );
  await view.user.type(dialog().getByLabelText(messages.password), 'a window{Enter}');
  await waitFor(() => expect(view.toast()).toBe('The password is not correct'));
  expect(view.onChanged).not.toHaveBeenCalled();
  const sent = take('remove_passkey');
  await view.user.click(dialog().getByRole('button', { name: messages.remove }));
  await waitFor(() => expect(view.onChanged).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([{ id: 3, password: 'a window' }]);
});

test('a passkey signs in with what the device has shown', async () => {
  const device = deviceThat(async () => new FakeCredential());
  take('begin_passkey_sign_in', {
    ceremony: 'c2',
    options: { challenge: 'AQ', allowCredentials: [{ id: 'Ag', type: 'public-key' }] },
  });
  const sent = take('passkey_sign_in', { id: 1 });
  const { data } = await signInByPasskey(createApi());
  expect(data).toEqual({ id: 1 });
  expect(device.mock.calls[0]?.[0]).toMatchObject({
    publicKey: { allowCredentials: [{ id: Uint8Array.of(2) }] },
  });
  expect(sent).toMatchObject([
    { ceremony: 'c2', credential: { response: { signature: 'BA', userHandle: null } } },
  ]);
});

test('a browser without passkeys says so and asks nothing', async () => {
  const begun = take('begin_passkey_sign_in');
  await expect(signInByPasskey(createApi())).rejects.toThrow(messages.passkeysNoBrowser);
  expect(begun).toEqual([]);
});
