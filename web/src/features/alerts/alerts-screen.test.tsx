import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signInAs } from '../../testing/network';
import { open } from '../../testing/render';
import type { AlertForm } from './api';

const form: AlertForm = {
  query: 'place=Kingston',
  search: 'Homes in Kingston',
  homesPath: '/homes?place=Kingston',
  consent: 'Write to me.',
  values: { email: '', frequency: 'instant' },
  errors: {},
  notice: null,
  isSent: false,
};

const ask = (values = form.values) =>
  open({
    path: '/alerts?place=Kingston',
    page: 'alerts',
    queries: [{ key: ['alert-form'], data: { ...form, values } }],
  });

const email = () => screen.getByRole('textbox', { name: /mail/i }) as HTMLInputElement;

test('whoever is signed in need not type their address', () => {
  signInAs(4);
  sessionStorage.setItem('email', 'ada@example.ca');
  ask();
  expect(email().value).toBe('ada@example.ca');
});

test('what came back of a form stays, and a number is no address', () => {
  signInAs(4);
  sessionStorage.setItem('email', 'ada@example.ca');
  const { unmount } = ask({ email: 'zoe@example', frequency: 'daily' });
  expect(email().value).toBe('zoe@example');
  unmount();
  sessionStorage.setItem('email', '+19055550142');
  ask();
  expect(email().value).toBe('');
});

test('what is wrong is said by the page, in its own language', () => {
  ask();
  expect(email().form?.noValidate).toBe(true);
});
