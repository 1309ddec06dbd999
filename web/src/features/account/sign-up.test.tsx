import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { network } from '../../testing/network';
import { open } from '../../testing/render';
import type { AuthForm } from './sign-up-api';

const door: AuthForm = {
  isOpen: true,
  step: 'who',
  values: { email: '', first_name: '', last_name: '', letters: false },
  errors: {},
  notice: null,
  token: null,
  sentTo: null,
  terms: 'I have read the terms.',
  letters: 'Write to me.',
  passwordMinChars: 12,
};

const register = () =>
  open({
    path: '/register',
    page: 'register',
    queries: [{ key: ['register'], data: door }],
  });
const forgot = () =>
  open({
    path: '/forgot-password',
    page: 'forgot_password',
    queries: [{ key: ['forgot'], data: door }],
  });

const code = () => screen.findByRole('heading', { name: 'Enter the six-digit code' });

function answerCode() {
  const data = { token: 'kt_code', sent_to: 'a…@example.ca' };
  const reply = () => HttpResponse.json({ message: 'ok', data });
  network.use(
    http.post('*/api/auth/register', reply),
    http.post('*/api/auth/forgot_password', reply),
  );
}

test('all that is missing is said at once, beside its field', async () => {
  const asked = vi.fn();
  network.use(http.post('*/api/auth/register', asked));
  const { user } = register();
  await user.click(screen.getByRole('button', { name: 'Send me the code' }));
  const wrong = [
    'First name must have 1 to 128 characters',
    'Last name must have 1 to 128 characters',
    'Email is required',
    'The password must have at least 12 characters',
    'Please agree to the terms and the privacy policy',
  ];
  for (const text of wrong) {
    expect(screen.getAllByText(text).length, text).toBeGreaterThan(0);
  }
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  await user.type(screen.getByLabelText('First name'), 'Ari');
  await user.click(screen.getByRole('button', { name: 'Send me the code' }));
  expect(screen.queryByText(wrong[0] ?? '')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Last name'));
  expect(asked).not.toHaveBeenCalled();
});

async function fillRegister(user: ReturnType<typeof open>['user']) {
  await user.type(screen.getByLabelText('First name'), 'Ari');
  await user.type(screen.getByLabelText('Last name'), 'Sample');
  await user.type(screen.getByLabelText('Email'), 'ari@example.ca');
  await user.type(screen.getByLabelText('Password'), 'a short sentence');
  await user.click(screen.getByRole('checkbox', { name: /I have read/ }));
  await user.click(screen.getByRole('button', { name: 'Send me the code' }));
}

test('the step of the code outlives a reload, until somebody wants another', async () => {
  answerCode();
  const first = register();
  await fillRegister(first.user);
  await code();
  first.unmount();
  const second = register();
  await code();
  expect(screen.getByText(/sent it to a…@example\.ca/)).toBeTruthy();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('short sentence');
  const another = screen.getByRole('link', { name: 'Use another number or address' });
  another.addEventListener('click', (event) => event.preventDefault());
  await second.user.click(another);
  second.unmount();
  register();
  expect(screen.getByRole('heading', { name: 'Create an account' })).toBeTruthy();
});

test('that of a new password does as well, until the code was used', async () => {
  answerCode();
  network.use(
    http.post('*/api/auth/reset_password', () =>
      HttpResponse.json({ message: 'Changed' }),
    ),
  );
  const first = forgot();
  await first.user.type(screen.getByLabelText('Email'), 'ari@example.ca');
  await first.user.click(
    screen.getByRole('button', { name: 'Send me a code or a link' }),
  );
  await screen.findByRole('heading', { name: 'A code or a link is on its way' });
  first.unmount();
  const second = forgot();
  await screen.findByRole('heading', { name: 'A code or a link is on its way' });
  await second.user.type(screen.getByLabelText('Six-digit code'), '123456');
  await second.user.type(screen.getByLabelText('New password'), 'another sentence');
  await second.user.click(screen.getByRole('button', { name: 'Save the password' }));
  await screen.findByRole('heading', { name: 'Your password has been changed' });
  second.unmount();
  forgot();
  expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeTruthy();
});
