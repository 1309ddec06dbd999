// The second step of signing in: its code, and the ways back.

import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { gate, network } from '../../testing/network';
import { showPart } from '../../testing/render';
import { messages } from './messages';
import { SecondStep } from './second-step';

function show() {
  const onSignedIn = vi.fn(async () => true);
  const onBack = vi.fn();
  const part = <SecondStep challenge="c1" onSignedIn={onSignedIn} onBack={onBack} />;
  return { ...showPart(part), onSignedIn, onBack };
}

/** Answers the call; what it was sent. */
function take(reply: () => Response, opened = Promise.resolve()): unknown[] {
  const sent: unknown[] = [];
  network.use(
    http.post('*/api/auth/second_factor', async ({ request }) => {
      sent.push(await request.json());
      await opened;
      return reply();
    }),
  );
  return sent;
}
const refusal = (body: object) => HttpResponse.json(body, { status: 422 });
const welcome = () => HttpResponse.json({ message: 'Login successful', data: { id: 1 } });

const code = () => screen.getByLabelText<HTMLInputElement>(messages.code);
const button = (name: string) => screen.getByRole('button', { name });

test('the code has the focus, is needed, and is sent once without its spaces', async () => {
  const held = gate();
  const sent = take(welcome, held.opened);
  const { user, toast, onSignedIn } = show();
  expect(document.activeElement).toBe(code());
  expect(code().autocomplete).toBe('one-time-code');
  await user.keyboard('{Enter}');
  expect(toast()).toBe(messages.codeMissing);
  expect(code().getAttribute('aria-invalid')).toBe('true');
  await user.type(code(), ' 123 456 {Enter}{Enter}');
  held.open();
  await waitFor(() => expect(toast()).toBe('Login successful'));
  expect(sent).toEqual([{ challenge: 'c1', code: '123 456' }]);
  expect(onSignedIn.mock.calls).toEqual([[{ id: 1 }]]);
});

test('a wrong code is said at its field, which is empty again and has the focus', async () => {
  take(() => refusal({ message: 'Not this one', field: 'code' }));
  const { user, onSignedIn, onBack } = show();
  await user.type(code(), '000000');
  await user.click(button(messages.stepOn));
  await waitFor(() => expect(code().getAttribute('aria-invalid')).toBe('true'));
  expect(code().value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(code()));
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(onBack).not.toHaveBeenCalled();
});

test('a challenge that is too old leads back to the password, with the reason', async () => {
  take(() => refusal({ message: 'Please sign in again' }));
  const { user, toast, onBack } = show();
  await user.type(code(), '123456{Enter}');
  await waitFor(() => expect(onBack).toHaveBeenCalledWith('Please sign in again'));
  expect(toast()).toBe('');
});

test('a server that fails keeps nobody from trying again', async () => {
  take(() => HttpResponse.json({ message: 'Not now' }, { status: 503 }));
  const { user, toast, onBack } = show();
  await user.type(code(), '123456{Enter}');
  await waitFor(() => expect(toast()).toBe('Not now'));
  expect(onBack).not.toHaveBeenCalled();
  take(welcome);
  await user.type(code(), '123456{Enter}');
  await waitFor(() => expect(toast()).toBe('Login successful'));
});

test('a browser that cannot keep the session says so', async () => {
  take(welcome);
  const { user, toast, onSignedIn } = show();
  onSignedIn.mockRejectedValue(new Error('Please allow site data'));
  await user.type(code(), '123456{Enter}');
  await waitFor(() => expect(toast()).toBe('Please allow site data'));
});

test('a recovery code has a field of its own, and what was wrong is forgotten', async () => {
  const sent = take(welcome);
  const { user, toast, onBack } = show();
  await user.keyboard('{Enter}');
  await user.click(button(messages.withRecovery));
  const field = screen.getByLabelText<HTMLInputElement>(messages.recoveryCode);
  expect([field.inputMode, field.autocomplete]).toEqual(['text', 'off']);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(toast()).toBe('');
  await user.type(field, 'aaaa-bbbb');
  await user.click(button(messages.withApp));
  expect(code().value).toBe('');
  await user.click(button(messages.withRecovery));
  await user.type(screen.getByLabelText(messages.recoveryCode), 'cccc-dddd{Enter}');
  await waitFor(() => expect(sent).toEqual([{ challenge: 'c1', code: 'cccc-dddd' }]));
  await user.click(button(messages.stepBack));
  expect(onBack).toHaveBeenLastCalledWith();
});
